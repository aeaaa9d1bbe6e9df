import type { Site } from "@lightwell/shared/site/site-schemas";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import type { DocumentKind, DocumentOfItem, ProjectionSource } from "./document-kind.ts";
import { documentKinds } from "./compute-documents.ts";

export interface Items {
  readonly photos: readonly StoredPhoto[];
  readonly collections: readonly StoredCollection[];
  readonly site?: Site | undefined;
}

export interface ProjectedDocument extends Omit<DocumentOfItem, "content"> {
  /** Computed when it is called, so that callers that only need the names do not compute the contents. */
  readonly content: () => object | undefined;
}

/** A document that has an entry for each item, by id. */
export interface ListDocument {
  readonly entries: Record<string, object>;
}

/** The published documents of some items, by name and entry. Inactive items have none. */
export function projectCatalog(
  { photos, collections, site }: Items,
  source: ProjectionSource,
  kinds: readonly DocumentKind[] = documentKinds,
): ReadonlyMap<string, ProjectedDocument> {
  const documents = [
    ...photos.filter(isActive).flatMap((photo) => kinds.flatMap(({ ofPhoto }) => ofPhoto?.(photo) ?? [])),
    ...collections
      .filter(isActive)
      .flatMap((collection) => kinds.flatMap(({ ofCollection }) => ofCollection?.(collection) ?? [])),
    ...(site ? kinds.flatMap(({ ofSite }) => ofSite?.(site) ?? []) : []),
  ];
  return new Map(
    documents.map(({ content, ...document }) => [
      [document.name, document.entry].join("/"),
      { ...document, content: () => content(source) },
    ]),
  );
}

/** Contents of projected documents, by name. Entries are added to `lists`, because other items have more of them. */
export function contentsOf(
  projection: Iterable<ProjectedDocument>,
  lists: Map<string, ListDocument>,
): Map<string, object> {
  const contents = new Map<string, object>();
  for (const { name, entry, content } of projection) {
    const computed = content();
    if (computed === undefined) continue;
    if (entry === undefined) contents.set(name, computed);
    else {
      const list = lists.get(name) ?? { entries: {} };
      list.entries[entry] = computed;
      lists.set(name, list);
    }
  }
  return contents;
}

function isActive({ active }: { readonly active: boolean }): boolean {
  return active;
}
