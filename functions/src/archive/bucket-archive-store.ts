import { ApiError } from "@google-cloud/storage";
import type { Environment } from "#src/config/config.ts";
import { bucketWithSignedUrls, temporaryUrl } from "#src/google/bucket-with-signed-urls.ts";
import { cacheControl } from "#src/http/send-response.ts";
import { damageFolder } from "#src/images/bucket-damage-photos.ts";
import { archivesFolder, type ArchiveStore } from "./archive-store.ts";

/** Archives in the project's bucket, whose rules let no browser read them. */
export function bucketArchiveStore(
  config: { readonly projectId: string; readonly bucket: string },
  environment: Environment,
): ArchiveStore {
  const bucket = bucketWithSignedUrls(config, environment);
  return {
    writeStream: (path) =>
      bucket.file(path).createWriteStream({
        resumable: false, // a part that fails is made again
        metadata: {
          contentType: "application/zip",
          contentDisposition: `attachment; filename="${path.split("/").at(-1)}"`,
          cacheControl: cacheControl.never,
        },
      }),
    async picture(path) {
      const file = bucket.file(path);
      try {
        const [{ size, contentType = "" }] = await file.getMetadata();
        return { bytes: Number(size), contentType, open: () => file.createReadStream() };
      } catch (cause) {
        if (cause instanceof ApiError && cause.code === 404) return undefined;
        throw cause;
      }
    },
    async damagePhotos() {
      const [files] = await bucket.getFiles({ prefix: damageFolder });
      return files.map(({ name }) => name);
    },
    temporaryUrl: async (path, expiresAt) => await temporaryUrl(bucket, path, expiresAt),
    deleteAll: async (prefix) => await bucket.deleteFiles({ prefix }),
    async deleteOlderThan(beforeMs) {
      const [files] = await bucket.getFiles({ prefix: archivesFolder });
      for (const file of files)
        if (Date.parse(file.metadata.timeCreated ?? "") < beforeMs)
          await file.delete({ ignoreNotFound: true });
    },
  };
}
