import { thumbnailName, type ImageSize } from "@lightwell/shared/catalog/image-size";
import { ApiError, Storage } from "@google-cloud/storage";
import { originalName } from "./original-name.ts";
import type { PictureStore } from "./picture-store.ts";

/** The project's bucket; in the emulator suite the one that STORAGE_EMULATOR_HOST leads to. */
export function bucketPictureStore(projectId: string, bucketName: string): PictureStore {
  const bucket = new Storage({ projectId }).bucket(bucketName);
  const thumbnail = (fileKey: string, size: ImageSize) =>
    bucket.file(`public/${thumbnailName(fileKey, size)}`);
  return {
    async putOriginal(fileKey, { bytes, contentType, owner }) {
      await bucket.file(originalName(fileKey)).save(bytes, {
        resumable: false,
        metadata: {
          contentType,
          cacheControl: "private, no-store",
          metadata: { ...owner, uploaded: String(owner.uploaded) },
        },
      });
    },
    async readOriginal(fileKey) {
      try {
        return (await bucket.file(originalName(fileKey)).download())[0];
      } catch (cause) {
        if (cause instanceof ApiError && cause.code === 404) return undefined;
        throw cause;
      }
    },
    async putThumbnail(fileKey, size, webp) {
      await thumbnail(fileKey, size).save(webp, {
        resumable: false,
        metadata: { contentType: "image/webp", cacheControl: "public, max-age=31536000, immutable" },
      });
    },
    hasThumbnail: async (fileKey, size) => (await thumbnail(fileKey, size).exists())[0],
    async deleteAll(fileKeyPrefix) {
      for (const prefix of [originalName(fileKeyPrefix), `public/${fileKeyPrefix}`])
        await bucket.deleteFiles({ prefix });
    },
  };
}
