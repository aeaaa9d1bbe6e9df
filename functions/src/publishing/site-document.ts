import { photosOfSite, type Site } from "@lightwell/shared/site/site";
import { publicSite, publicSiteSchema } from "@lightwell/shared/site/public-site";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";

/** The data from which the document of the site is computed. */
export interface SiteSource {
  readonly site: Site;
  /** All collections, including inactive ones. */
  readonly collections: readonly StoredCollection[];
  /** At least the photos whose pictures the site shows. */
  readonly photosById2: ReadonlyMap<string, StoredPhoto>;
}

export const siteDocumentName = "site";

/**
 * The frame of every page, the homepage's content and the texts. Undefined if the shop has no active collection and its
 * site was never saved.
 */
export function siteDocument({ site, collections, photosById2 }: SiteSource): object | undefined {
  const active = collections.filter((collection) => collection.active);
  if (active.length === 0 && site.updated === 0) return undefined;
  const ids = photosOfSite(site);
  const pictures = new Map([...photosById2].filter(([id2, { image }]) => ids.includes(id2) && image !== ""));
  return publicSiteSchema.parse(publicSite(site, active, pictures));
}
