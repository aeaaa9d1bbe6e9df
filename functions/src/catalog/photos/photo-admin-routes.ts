import * as calls from "@lightwell/shared/contract/photo-admin-endpoints";
import { changePhotos as changePhotosCall } from "@lightwell/shared/contract/photo-bulk-endpoints";
import { route, type Api } from "#src/http/route.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { changePhotos } from "./bulk-edit-photos.ts";
import { createPhoto } from "./create-photo.ts";
import { deletePhoto } from "./delete-photo.ts";
import { savePhoto } from "./save-photo.ts";
import { showAdminPhoto } from "./get-admin-photo.ts";

export function photoAdminRoutes(api: Api, shop: CatalogAdminNeeds): void {
  route(api, calls.listAdminPhotos, async () => await shop.catalog.photoRows());
  route(api, calls.createPhoto, async () => await createPhoto(shop));
  route(api, calls.getAdminPhoto, async ({ params }) => await showAdminPhoto(shop, params));
  route(api, calls.savePhoto, async ({ params, body }) => await savePhoto(shop, { ...params, draft: body }));
  route(api, calls.deletePhoto, async ({ params }) => await deletePhoto(shop, params));
  route(api, changePhotosCall, async ({ body }) => await changePhotos(shop, body));
}
