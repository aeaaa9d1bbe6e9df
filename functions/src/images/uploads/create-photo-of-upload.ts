import { titleOfFile } from "@lightwell/shared/catalog/texts-from-file";
import type { PhotoReference, UploadMetadata } from "@lightwell/shared/contract/back-office/upload-endpoints";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { blankPhoto } from "#src/catalog/photos/create-photo.ts";
import { chooseSlugs } from "#src/catalog/slugs.ts";

interface NewPhoto {
  readonly uploadId: string;
  readonly metadata: UploadMetadata;
  readonly contentHash: string;
}

/**
 * Creates the inactive photo of an upload, titled after the file. It has the id of the upload, so that an event that is
 * delivered twice creates one photo. If another photo has the same content, none is created unless the owner allows
 * duplicates.
 */
export async function createPhotoOfUpload(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now" | "newId">,
  { uploadId, metadata: { fileName, allowDuplicate }, contentHash }: NewPhoto,
): Promise<{ id: string; id2: string } | { duplicateOf: PhotoReference }> {
  return await deps.saveCatalogChange(async (transaction) => {
    const existing = await transaction.photos.find(uploadId);
    if (existing) return existing;
    const [same] = await transaction.photos.withValue("contentHash", contentHash);
    if (same && allowDuplicate === "no") return { duplicateOf: { id: same.id, title: same.title } };
    const blank = await blankPhoto(deps, transaction, uploadId);
    const title = titleOfFile(fileName);
    const slugs = await chooseSlugs(transaction.photos, blank, { ...blank, title });
    const photo = { ...blank, ...slugs, title, fileName, contentHash };
    transaction.photos.save(photo);
    return photo;
  });
}
