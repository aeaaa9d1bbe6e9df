import {
  copyPhotoImage as copyPhotoImageCall,
  uploadImage as uploadImageCall,
} from "@lightwell/shared/contract/image-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { route, type Api } from "#src/http/route.ts";
import type { PictureStore } from "./picture-store.ts";
import { readUpload } from "./read-upload.ts";

export function imageAdminRoutes(
  api: Api,
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange" | "now"> & { readonly pictures: PictureStore },
): void {
  route(api, uploadImageCall, async ({ request }) => {
    const upload = await readUpload(request);
    const { uploadImage } = await import("./upload-image.ts"); // sharp is loaded for uploads only
    return await uploadImage(deps, upload);
  });
  route(api, copyPhotoImageCall, async ({ params, body }) => {
    const { copyPhotoImage } = await import("./copy-photo-image.ts"); // loads sharp as well
    return await copyPhotoImage(deps, { collectionId: params.id, photoId: body.photoId });
  });
}
