import type { CatalogChange } from "#src/catalog/catalog-transaction.ts";

interface ChangedCatalog {
  change(make: (change: CatalogChange) => Promise<void>): Promise<void>;
}

/** So many photos are read and published in one transaction. */
const photosPerChange = 100;

/** Publishes photos again, by id, in transactions small enough for any number. Drafts and those that are gone stay out. */
export async function republishPhotos(catalog: ChangedCatalog, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += photosPerChange) {
    const chunk = ids.slice(start, start + photosPerChange);
    await catalog.change(async (change) => {
      for (const photo of await change.photos.findAll(chunk))
        change.photos.record({ before: photo, after: photo });
    });
  }
}

/** Publishes collections again, by id, each in a transaction of its own. */
export async function republishCollections(catalog: ChangedCatalog, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await catalog.change(async (change) => {
      const current = await change.collections.find(id);
      change.collections.record({ before: current, after: current });
    });
}
