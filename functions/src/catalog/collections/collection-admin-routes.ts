import * as calls from "@lightwell/shared/contract/collection-admin-endpoints";
import { route, type Api } from "#src/http/route.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { createCollection } from "./create-collection.ts";
import { deleteCollection } from "./delete-collection.ts";
import { linkPhoto } from "./link-photo.ts";
import { saveCollection } from "./save-collection.ts";
import { showAdminCollection } from "./get-admin-collection.ts";
import { sortPhotos } from "./sort-photos.ts";
import { unlinkPhoto } from "./unlink-photo.ts";

export function collectionAdminRoutes(api: Api, shop: CatalogAdminNeeds): void {
  route(api, calls.listAdminCollections, async () => await shop.catalog.collections());
  route(api, calls.createCollection, async () => await createCollection(shop));
  route(api, calls.getAdminCollection, async ({ params }) => await showAdminCollection(shop, params));
  route(api, calls.saveCollection, async ({ params, body }) => {
    await saveCollection(shop, { ...params, draft: body });
    return await showAdminCollection(shop, params);
  });
  route(api, calls.deleteCollection, async ({ params }) => await deleteCollection(shop, params));
  route(api, calls.sortCollectionPhotos, async ({ params, body }) => {
    await sortPhotos(shop, { ...params, order: body });
    return await showAdminCollection(shop, params);
  });
  route(api, calls.linkPhoto, async ({ params }) => {
    await linkPhoto(shop, params);
    return await showAdminCollection(shop, params);
  });
  route(api, calls.unlinkPhoto, async ({ params }) => await unlinkPhoto(shop, params));
}
