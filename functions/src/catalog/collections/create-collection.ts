import { idLength, shortIdLength, type CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { StoredCollection } from "#src/catalog/schemas.ts";
import { untitledSlug } from "#src/catalog/slugs.ts";

/** Creates an empty, inactive collection. */
export async function createCollection(deps: CatalogAdminDeps): Promise<StoredCollection> {
  return await deps.saveCatalogChange(async (transaction) => {
    const id = deps.newId(idLength);
    const created = deps.now();
    const collection: StoredCollection = {
      id,
      id2: deps.newId(shortIdLength),
      title: "",
      description: "",
      longDescription: "",
      slug: await untitledSlug(deps, transaction.collections, id),
      oldSlugs: [],
      active: false,
      showOnHomepage: false,
      autoSlugEnabled: true,
      sort: 0,
      newPhotosFirst: false,
      image: "",
      width: 0,
      height: 0,
      largestSize: 1024,
      imageUploadedAt: 0,
      collectionPhotos: [],
      created,
      updated: created,
    };
    transaction.collections.save(collection);
    return collection;
  });
}
