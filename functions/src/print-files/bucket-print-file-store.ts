import { Storage } from "@google-cloud/storage";
import type { Environment } from "#src/config/config.ts";
import { cacheControl } from "#src/http/send-response.ts";
import { printFileFolder, type PrintFileStore } from "./print-file.ts";

/**
 * Print files in the project's bucket. Their URLs are signed (V4) by the service account of the functions, which needs
 * the role "Service Account Token Creator" on itself. The emulator accepts any signature.
 */
export function bucketPrintFileStore(
  config: { readonly projectId: string; readonly bucket: string },
  environment: Environment,
): PrintFileStore {
  const storage = new Storage({ projectId: config.projectId });
  if (environment["STORAGE_EMULATOR_HOST"] !== undefined) signAsNobody(storage);
  const bucket = storage.bucket(config.bucket);
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
    async temporaryUrl(path, expiresAt) {
      const file = bucket.file(path);
      const [url] = await file.getSignedUrl({ version: "v4", action: "read", expires: expiresAt });
      return url;
    },
    async deleteOlderThan(beforeMs) {
      const [files] = await bucket.getFiles({ prefix: printFileFolder });
      for (const file of files)
        if (Date.parse(file.metadata.timeCreated ?? "") < beforeMs)
          await file.delete({ ignoreNotFound: true });
    },
  };
}

/** There is no service account on this machine, and the emulator does not check signatures. */
function signAsNobody({ authClient }: Storage): void {
  authClient.getCredentials = () => Promise.resolve({ client_email: "nobody@demo.example" });
  authClient.sign = () => Promise.resolve("");
}
