import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { republishCollections, republishPhotos } from "./republish-items.ts";

/** Publishes every active photo and collection again. */
export async function republishAll({ catalog }: { readonly catalog: CatalogRepository }): Promise<void> {
  const [photos, collections] = await Promise.all([catalog.photos(), catalog.collections()]);
  await republishPhotos(catalog, activeIds(photos));
  await republishCollections(catalog, activeIds(collections));
}

function activeIds(items: readonly { readonly id: string; readonly active: boolean }[]): string[] {
  return items.filter(({ active }) => active).map(({ id }) => id);
}
