import * as collectionCalls from "@lightwell/shared/contract/back-office/collection-endpoints";
import * as photoCalls from "@lightwell/shared/contract/back-office/photo-endpoints";
import * as textCalls from "@lightwell/shared/contract/back-office/photo-text-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { route, type Api } from "#src/http/route.ts";
import { changeCollections } from "./change-collections.ts";
import { changePhotos } from "./change-photos.ts";
import { exportPhotoTexts, previewPhotoTexts } from "./photo-texts.ts";

export function bulkAdminRoutes(api: Api, deps: CatalogAdminDeps): void {
  route(api, photoCalls.changePhotos, async ({ body }) => await changePhotos(deps, body));
  route(api, textCalls.exportPhotoTexts, async () => ({ csv: await exportPhotoTexts(deps.catalog) }));
  route(
    api,
    textCalls.previewPhotoTexts,
    async ({ body }) => await previewPhotoTexts(deps.catalog, body.csv),
  );
  route(api, collectionCalls.changeCollections, async ({ body }) => await changeCollections(deps, body));
}
