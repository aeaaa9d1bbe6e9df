import { cutText } from "@lightwell/shared/text/cut-text";
import { isUnprocessed } from "@lightwell/shared/catalog/picture-file";
import { titleOfFile } from "@lightwell/shared/catalog/texts-from-file";
import type { UploadMetadata, UploadResult } from "@lightwell/shared/contract/back-office/upload-endpoints";
import {
  maxOriginalBytes,
  type PhotoReference,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { blankPhoto } from "#src/catalog/photos/photos.ts";
import { chooseSlugs } from "#src/catalog/slugs.ts";
import * as log from "#src/log/log.ts";
import { AppError } from "#src/http/app-error.ts";
import { type InspectedPicture, inspectPicture } from "#src/images/inspect-picture.ts";
import { isRepeated } from "#src/images/original/temporary-failure.ts";
import type { PictureStore } from "#src/images/picture-store.ts";
import { storeOriginal } from "#src/images/store-original.ts";
import { inTemporaryFile } from "#src/images/temporary-file.ts";
import type { Upload, UploadResults, UploadStore } from "./upload-store.ts";

export interface ProcessUploadDeps extends CatalogAdminDeps {
  readonly pictures: PictureStore;
  readonly uploads: UploadStore;
  readonly uploadResults: UploadResults;
  /** Whether an account is an owner's now. */
  readonly isOwner: (userId: string) => Promise<boolean>;
}

/**
 * Checks a file that a browser has uploaded to the bucket, and makes it the original of its photo or collection, or of
 * a new photo. Stores the result for the browser and deletes the upload. Idempotent. The picture counts from when the
 * browser stored it: a large file, or one that is tried again, is processed later than files that were stored after it.
 * Reads from a temporary file, so that the memory needed is that of the file and of decoding. The file of somebody who
 * is not an owner any more is not read: a token admits to the bucket for up to an hour after the owner was removed.
 */
export async function processUpload(deps: ProcessUploadDeps, upload: Upload): Promise<void> {
  const { uploadId } = upload;
  if (!(await deps.uploadResults.find(uploadId))) {
    const result = (await isByOwner(deps, upload))
      ? await inTemporaryFile(
          async (path) =>
            (await deps.uploads.download(uploadId, path)) && (await resultOf(deps, upload, path)),
        )
      : notByOwner;
    if (!result) return; // the upload was deleted
    await deps.uploadResults.save(uploadId, result, deps.now());
  }
  await deps.uploads.delete(uploadId);
}

const notByOwner: UploadResult = { state: "rejected", message: "You may not upload this file." };

async function isByOwner({ isOwner }: ProcessUploadDeps, { uploadId, metadata }: Upload): Promise<boolean> {
  if (!metadata || (await isOwner(metadata.owner))) return true; // without metadata it is rejected with its reason
  log.warn("upload.not-by-owner", { uploadId });
  return false;
}

async function resultOf(deps: ProcessUploadDeps, upload: Upload, path: string): Promise<UploadResult> {
  try {
    return await inspectAndStore(deps, upload, path);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return { state: "rejected", message: cause.message };
  }
}

/** Throws an `AppError` for an upload that cannot be used. */
async function inspectAndStore(deps: ProcessUploadDeps, upload: Upload, path: string): Promise<UploadResult> {
  const { uploadId, metadata, bytes, uploaded } = upload;
  if (!metadata) throw new AppError("invalid-request", "The upload does not say what it is for.");
  if (bytes > maxOriginalBytes)
    throw new AppError("too-large", `A picture may have ${maxOriginalBytes / 1_000_000} MB at most.`);
  const inspected = await inspect(deps, upload, path);
  const contentHash = await hashOf(path);
  const target = await targetOf(deps, { uploadId, metadata, contentHash });
  if ("duplicateOf" in target) return { state: "duplicate", photo: target.duplicateOf };
  const fileKey = await storeOriginal(deps, {
    item: target,
    target: { ...pictureOf(metadata), id: target.id, uploaded },
    contentHash,
    seen: inspected,
    store: async (key, original) => await deps.uploads.copyToOriginal(uploadId, key, original),
  });
  return { state: "stored", fileKey, id: target.id };
}

/** Throws an `AppError` for a picture that cannot be used, and for every failure after an hour of attempts. */
async function inspect(
  { now }: Pick<CatalogAdminDeps, "now">,
  { uploadId, uploaded }: Upload,
  path: string,
): Promise<InspectedPicture> {
  try {
    return await inspectPicture(path);
  } catch (cause) {
    if (cause instanceof AppError || isRepeated(uploaded, now())) throw cause;
    log.error("upload.undecodable", cause, { uploadId });
    throw new AppError(
      "invalid-request",
      "The picture could not be read within an hour of its upload: it takes too much time or memory. Export it again, best as JPEG.",
    );
  }
}

function pictureOf({ type, description, fileName }: UploadMetadata) {
  return { type, description, fileName };
}

interface InspectedUpload {
  readonly uploadId: string;
  readonly metadata: UploadMetadata;
  readonly contentHash: string;
}

type Target = { readonly id: string; readonly id2: string } | { readonly duplicateOf: PhotoReference };

/** Throws `not-found` when the photo or collection was deleted in the meantime. */
async function targetOf(deps: ProcessUploadDeps, upload: InspectedUpload): Promise<Target> {
  const { id, type } = upload.metadata;
  if (id === "" && type === "photos") return await createPhotoOfUpload(deps, upload);
  const item = type === "photos" ? await deps.catalog.photo(id) : await deps.catalog.collection(id);
  if (!item) throw new AppError("not-found", "The photo or collection of this picture was deleted.");
  return item;
}

/**
 * Creates the inactive photo of an upload, titled after the file. It has the id of the upload, so that an event that is
 * delivered twice creates one photo. If another photo has the same content, none is created unless the owner allows
 * duplicates.
 */
async function createPhotoOfUpload(
  deps: Pick<CatalogAdminDeps, "saveCatalogChange" | "now" | "newId">,
  { uploadId, metadata: { fileName, allowDuplicate }, contentHash }: InspectedUpload,
): Promise<Target> {
  return await deps.saveCatalogChange(async (transaction) => {
    const existing = await transaction.photos.find(uploadId);
    if (existing) return existing;
    const [same] = await transaction.photos.withValue("contentHash", contentHash);
    if (same && isUnprocessed(same, deps.now())) return same; // its picture is sent once more
    if (same && allowDuplicate === "no") return { duplicateOf: { id: same.id, title: same.title } };
    const blank = await blankPhoto(deps, transaction, uploadId);
    const title = titleOfFile(fileName);
    const slugs = await chooseSlugs(transaction.photos, blank, { ...blank, title });
    const photo = { ...blank, ...slugs, title, fileName, contentHash };
    transaction.photos.save(photo);
    return photo;
  });
}

/** The first 16 hexadecimal digits of the file's SHA-256. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return cutText(hash.digest("hex"), 16);
}
