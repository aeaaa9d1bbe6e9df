import type { CatalogRepository } from "#/catalog/catalog-repository.ts";

/** So many photos are read and published in one transaction. */
const photosPerChange = 100;

/** Publishes every active photo and collection again, in transactions small enough for any catalog. */
export async function republishAll({ catalog }: { readonly catalog: CatalogRepository }): Promise<void> {
  const [photos, collections] = await Promise.all([catalog.photos(), catalog.collections()]);
  const active = photos.filter((photo) => photo.active).map(({ id }) => id);
  for (let start = 0; start < active.length; start += photosPerChange) {
    const chunk = active.slice(start, start + photosPerChange);
    await catalog.change(async (change) => {
      for (const photo of await change.photos.findAll(chunk))
        change.photos.record({ before: photo, after: photo });
    });
  }
  for (const { id } of collections.filter((collection) => collection.active))
    await catalog.change(async (change) => {
      const current = await change.collections.find(id);
      change.collections.record({ before: current, after: current });
    });
}
