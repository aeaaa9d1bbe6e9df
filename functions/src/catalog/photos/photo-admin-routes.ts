import * as calls from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { route, type Api } from "#src/http/route.ts";
import { createPhoto, deletePhoto, getAdminPhoto, savePhoto } from "./photos.ts";

export function photoAdminRoutes(api: Api, deps: CatalogAdminDeps): void {
  route(api, calls.listAdminPhotos, async () => await deps.catalog.photoRows());
  route(api, calls.createPhoto, async () => await createPhoto(deps));
  route(api, calls.getAdminPhoto, async ({ params }) => await getAdminPhoto(deps, params));
  route(api, calls.savePhoto, async ({ params, body }) => await savePhoto(deps, { ...params, draft: body }));
  route(api, calls.deletePhoto, async ({ params }) => await deletePhoto(deps, params));
}
