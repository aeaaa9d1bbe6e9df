import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import { documentKinds, type DocumentKind, type ProjectionSource } from "./document-kinds.ts";

export interface Items {
  readonly photos: readonly StoredPhoto[];
  readonly collections: readonly StoredCollection[];
}

export interface ProjectedDocument {
  readonly name: string;
  /** Id of the entry, in a document that has an entry for each item. */
  readonly entry?: string;
  readonly isShared?: boolean;
  /** Computed when it is called, so that callers that only need the names do not compute the contents. */
  readonly content: () => object | undefined;
}

/** The published documents of some items, by name and entry. Inactive items have none. */
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

function isActive({ active }: { readonly active: boolean }): boolean {
  return active;
}
