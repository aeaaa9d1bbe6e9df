import type { OptionSet } from "@lightwell/shared/options/option";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import type { Site } from "@lightwell/shared/site/site";
import { documentKinds, type DocumentKind, type ProjectionSource } from "./document-kinds.ts";
import { siteDocument, siteDocumentName } from "./site-document.ts";

interface Items {
  readonly photos: readonly StoredPhoto[];
  readonly collections: readonly StoredCollection[];
}

export interface ProjectedDocument {
  readonly name: string;
  /** The id of the entry that this is, in a document of entries. */
  readonly entry?: string;
  readonly isShared?: boolean;
  /** Computed when it is called: who only wants to know which documents there are does not pay for it. */
  readonly content: () => object | undefined;
}

/** The published documents of some items, by a key of their own. Inactive items have none. */
export function projectCatalog(
  { photos, collections }: Items,
  source: ProjectionSource,
  kinds: readonly DocumentKind[] = documentKinds,
): ReadonlyMap<string, ProjectedDocument> {
  const documents = [
    ...photos.filter(isActive).flatMap((photo) => kinds.flatMap(({ ofPhoto }) => ofPhoto?.(photo) ?? [])),
    ...collections
      .filter(isActive)
      .flatMap((collection) => kinds.flatMap(({ ofCollection }) => ofCollection?.(collection) ?? [])),
  ];
  return new Map(
    documents.map(({ content, ...document }) => [
      [document.name, document.entry].join("/"),
      { ...document, content: () => content(source) },
    ]),
  );
}

/** Every published document of the whole catalog, as it is stored, by name. */
export function projectWholeCatalog(
  { photos, collections, options, site }: Items & { readonly options: OptionSet; readonly site: Site },
  kinds?: readonly DocumentKind[],
): Map<string, object> {
  const photosById2 = new Map(photos.map((photo) => [photo.id2, photo]));
  const projection = projectCatalog({ photos, collections }, { options, collections, photosById2 }, kinds);
  const documents = new Map<string, object>();
  const published = siteDocument({ site, collections, photosById2 });
  if (published) documents.set(siteDocumentName, published);
  const lists = new Map<string, { entries: Record<string, object> }>();
  for (const { name, entry, content } of projection.values()) {
    const list = lists.get(name) ?? { entries: {} };
    const made = content();
    if (made === undefined) continue;
    if (entry === undefined) documents.set(name, made);
    else lists.set(name, { entries: Object.assign(list.entries, { [entry]: made }) });
  }
  return new Map([...documents, ...lists]);
}

function isActive({ active }: { readonly active: boolean }): boolean {
  return active;
}
