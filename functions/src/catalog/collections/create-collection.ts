import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import type { StoredCollection } from "#src/catalog/stored-collection.ts";
import { idLength, shortIdLength, untitledSlug } from "#src/catalog/untitled-slug.ts";

/** A blank collection for the owner to fill in; shoppers do not see it. */
export async function createCollection(shop: CatalogAdminNeeds): Promise<StoredCollection> {
  return await shop.catalog.change(async (change) => {
    const id = shop.newId(idLength);
    const created = shop.now();
    const collection: StoredCollection = {
      id,
      id2: shop.newId(shortIdLength),
      title: "",
      description: "",
      longDescription: "",
      slug: await untitledSlug(shop, change.collections, id),
      oldSlugs: [],
      active: false,
      showOnHomepage: false,
      autoSlugEnabled: true,
      sort: 0,
      image: "",
      pictured: 0,
      collectionPhotos: [],
      created,
      updated: created,
    };
    change.collections.record({ before: undefined, after: collection });
    return collection;
  });
}
