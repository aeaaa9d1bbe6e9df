import type { Environment } from "#src/config/config.ts";
import { bucketWithSignedUrls, temporaryUrl } from "#src/google/bucket-with-signed-urls.ts";
import { cacheControl } from "#src/http/send-response.ts";
import { printFileFolder, type PrintFileStore } from "./print-file.ts";

/** Print files in the project's bucket. */
export function bucketPrintFileStore(
  config: { readonly projectId: string; readonly bucket: string },
  environment: Environment,
): PrintFileStore {
  const bucket = bucketWithSignedUrls(config, environment);
  return {
    async put(localPath, { path, name }) {
      await bucket.upload(localPath, {
        destination: path,
        resumable: false,
        metadata: {
          contentType: name.endsWith(".tif") ? "image/tiff" : "image/jpeg",
          contentDisposition: `attachment; filename="${name}"`,
          cacheControl: cacheControl.never,
        },
      });
    },
    has: async (path) => (await bucket.file(path).exists())[0],
    temporaryUrl: async (path, expiresAt) => await temporaryUrl(bucket, path, expiresAt),
    async deleteOlderThan(beforeMs) {
      const [files] = await bucket.getFiles({ prefix: printFileFolder });
      for (const file of files)
        if (Date.parse(file.metadata.timeCreated ?? "") < beforeMs)
          await file.delete({ ignoreNotFound: true });
    },
  };
}
