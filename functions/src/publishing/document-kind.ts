import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import type { Site } from "@lightwell/shared/site/site-schemas";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";

/** The data from which published documents are computed. */
export interface ProjectionSource {
  readonly options: OptionSet;
  /** The settings of the site that concern every print. */
  readonly site: Pick<Site, "cutMattes">;
  /** All collections, including inactive ones. */
  readonly collections: readonly StoredCollection[];
  /** At least the photos of the collection, or those of `photosOfSite()`, whose document is computed. */
  readonly photosById2: ReadonlyMap<string, StoredPhoto>;
}

/** One document, or one entry of a document that has an entry for each item. */
export interface DocumentOfItem {
  readonly name: string;
  readonly entry?: string;
  /** Whether several items contribute to it: when one of them is removed, it is written again and not deleted. */
  readonly isShared?: boolean;
  /**
   * May depend on the item, the options and the settings of the site. In addition: of a photo, on its collections
   * (their slugs, titles and order); of a collection, on its photos; of the site, on all collections and the photos of
   * `photosOfSite()`. Undefined for a document that is not published now, such as a page of a collection without
   * active photos.
   */
  readonly content: (source: ProjectionSource) => object | undefined;
}

/** The documents that are published of each active photo, of each active collection, and of the site. */
export interface DocumentKind {
  readonly ofPhoto?: (photo: StoredPhoto) => readonly DocumentOfItem[];
  readonly ofCollection?: (collection: StoredCollection) => readonly DocumentOfItem[];
  readonly ofSite?: (site: Site) => readonly DocumentOfItem[];
}
