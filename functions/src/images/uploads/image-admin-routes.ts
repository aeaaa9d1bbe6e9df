import { isUnprocessed } from "@lightwell/shared/catalog/picture-file";
import * as uploads from "@lightwell/shared/contract/back-office/upload-endpoints";
import {
  copyPhotoImage as copyPhotoImageCall,
  readPhotoMetadata as readPhotoMetadataCall,
  uploadImage as uploadImageCall,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { route, type Api } from "#src/http/route.ts";
import { copyPhotoImage } from "#src/images/copy-photo-image.ts";
import type { PictureStore } from "#src/images/picture-store.ts";
import type { UploadResults } from "./upload-store.ts";
import { readUploadForm } from "./read-upload-form.ts";

export function imageAdminRoutes(
  api: Api,
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange" | "now"> & {
    readonly pictures: PictureStore;
    readonly uploadResults: UploadResults;
  },
): void {
  route(api, uploadImageCall, async ({ request }) => {
    const upload = await readUploadForm(request);
    const { storeFormUpload } = await import("./store-form-upload.ts"); // sharp is loaded for uploads only
    return await storeFormUpload(deps, upload);
  });
  route(api, copyPhotoImageCall, async ({ params, body }) => {
    return await copyPhotoImage(deps, { collectionId: params.id, photoId: body.photoId });
  });
  route(api, readPhotoMetadataCall, async ({ params }) => {
    const { readPhotoMetadata } = await import("#src/images/read-photo-metadata.ts"); // loads sharp as well
    return await readPhotoMetadata(deps, params.id);
  });
  route(api, uploads.getUpload, async ({ params: { uploadId } }) => {
    return (await deps.uploadResults.find(uploadId)) ?? { state: "pending" as const };
  });
  route(api, uploads.getPhotoOfContent, async ({ params: { contentHash } }) => {
    const photo = await deps.catalog.photoOfContent(contentHash);
    const isHere = photo !== undefined && !isUnprocessed(photo, deps.now());
    return { photo: isHere ? { id: photo.id, title: photo.title } : null };
  });
}
