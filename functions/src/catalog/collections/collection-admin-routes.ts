import * as calls from "@lightwell/shared/contract/back-office/collection-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { route, type Api } from "#src/http/route.ts";
import { addCollectionPhoto, removeCollectionPhoto, reorderCollectionPhotos } from "./collection-photos.ts";
import { createCollection, deleteCollection, getAdminCollection, saveCollection } from "./collections.ts";

export function collectionAdminRoutes(api: Api, deps: CatalogAdminDeps): void {
  route(api, calls.listAdminCollections, async () => await deps.catalog.collections());
  route(api, calls.createCollection, async () => await createCollection(deps));
  route(api, calls.getAdminCollection, async ({ params }) => await getAdminCollection(deps, params));
  route(api, calls.saveCollection, async ({ params, body }) => {
    await saveCollection(deps, { ...params, draft: body });
    return await getAdminCollection(deps, params);
  });
  route(api, calls.deleteCollection, async ({ params }) => await deleteCollection(deps, params));
  route(api, calls.sortCollectionPhotos, async ({ params, body }) => {
    await reorderCollectionPhotos(deps, { ...params, order: body });
    return await getAdminCollection(deps, params);
  });
  route(api, calls.linkPhoto, async ({ params }) => {
    await addCollectionPhoto(deps, params);
    return await getAdminCollection(deps, params);
  });
  route(api, calls.unlinkPhoto, async ({ params }) => await removeCollectionPhoto(deps, params));
}
