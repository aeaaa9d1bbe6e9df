import type { StoredCollection } from "#src/catalog/stored-collection.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";

/** What lies at the addresses of an item: the document at its slug, and where to look instead at those it gave up. */
export function publishedAddresses(
  nameOf: (slug: string) => string,
  item: StoredPhoto | StoredCollection,
  document: object,
): [name: string, document: object][] {
  return [
    [nameOf(item.slug), document],
    ...item.oldSlugs.map((slug): [string, object] => [nameOf(slug), { movedTo: item.slug }]),
  ];
}
