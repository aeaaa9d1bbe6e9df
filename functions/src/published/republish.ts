import type { CatalogRepository } from "#/catalog/catalog-repository.ts";
import { slugsOf } from "#/catalog/shelf.ts";
import { collectionName, homeName, photoName } from "./published-document.ts";
import { republishAll } from "./republish-all.ts";

/**
 * Builds everything shoppers see again from what the owner has stored, and takes away what belongs to nothing.
 * Answers how many documents were taken away.
 */
export async function republish(shop: { readonly catalog: CatalogRepository }): Promise<{ removed: number }> {
  const names = await shop.catalog.publishedNames(); // before the sources, lest something new looks like a stray
  await republishAll(shop);
  const [photos, collections] = await Promise.all([shop.catalog.photos(), shop.catalog.collections()]);
  const owned = new Set([
    homeName,
    ...photos.filter(({ active }) => active).flatMap((photo) => slugsOf(photo).map(photoName)),
    ...collections.filter(({ active }) => active).flatMap((one) => slugsOf(one).map(collectionName)),
  ]);
  const strays = names.filter((name) => !owned.has(name));
  await shop.catalog.unpublish(strays);
  return { removed: strays.length };
}
