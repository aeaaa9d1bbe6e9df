import { readinessSize, thumbnailName, type ImageSize } from "@lightwell/shared/catalog/image-size";
import { ApiError, Storage, type File } from "@google-cloud/storage";
import { cacheControl } from "#src/http/send-response.ts";
import { originalName, type PictureStore, type PictureTarget, thumbnailVersion } from "./picture-store.ts";

/** The project's bucket; in the emulator suite the one that STORAGE_EMULATOR_HOST leads to. */
export function bucketPictureStore(projectId: string, bucketName: string): PictureStore {
  const bucket = new Storage({ projectId }).bucket(bucketName);
  const thumbnail = (fileKey: string, size: ImageSize) =>
    bucket.file(`public/${thumbnailName(fileKey, size)}`);
  return {
    async putOriginal(fileKey, { bytes, contentType, target }) {
      const metadata = originalOptions(contentType, target);
      await bucket.file(originalName(fileKey)).save(bytes, { resumable: false, metadata });
    },
    downloadOriginal: async (fileKey, path) => await downloadFile(bucket.file(originalName(fileKey)), path),
    async copyOriginal(fileKey, toFileKey, target) {
      const original = bucket.file(originalName(fileKey));
      return await isFoundInBucket(async () => {
        const [{ contentType = "" }] = await original.getMetadata();
        await original.copy(bucket.file(originalName(toFileKey)), originalOptions(contentType, target));
      });
    },
    async putThumbnail(fileKey, size, webp) {
      await thumbnail(fileKey, size).save(webp, {
        resumable: false,
        metadata: {
          contentType: "image/webp",
          cacheControl: cacheControl.immutable,
          metadata: { version: String(thumbnailVersion) },
        },
      });
    },
    async thumbnailVersion(fileKey) {
      let version: number | undefined;
      await isFoundInBucket(async () => {
        const [{ metadata }] = await thumbnail(fileKey, readinessSize).getMetadata();
        version = Number(metadata?.["version"]);
      });
      return version;
    },
    hasThumbnail: async (fileKey, size) => (await thumbnail(fileKey, size).exists())[0],
    async deleteAll(fileKeyPrefix) {
      for (const prefix of [originalName(fileKeyPrefix), `public/${fileKeyPrefix}`])
        await bucket.deleteFiles({ prefix });
    },
  };
}

/** The metadata of an original. */
export function originalOptions(contentType: string, target: PictureTarget) {
  return {
    contentType,
    cacheControl: cacheControl.never,
    metadata: { ...target, uploaded: String(target.uploaded) },
  };
}

/** Downloads a file of the bucket to a local path. Returns whether it exists. */
export async function downloadFile(file: File, path: string): Promise<boolean> {
  return await isFoundInBucket(async () => await file.download({ destination: path }));
}

/** Whether what a call looks for in the bucket is there. */
export async function isFoundInBucket(find: () => Promise<unknown>): Promise<boolean> {
  try {
    await find();
    return true;
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 404) return false;
    throw cause;
  }
}
