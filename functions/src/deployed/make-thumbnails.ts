import { eventFunction, once, storage } from "./lazy-functions.ts";

const load = once(async () => {
  const [{ adminDeps }, { readPlatformConfig }, images, { originalOf }, { processUpload }, { uploadOf }] =
    await Promise.all([
      import("./admin-deps.ts"),
      import("#src/config/config.ts"),
      import("#src/images/make-thumbnails.ts"),
      import("#src/images/picture-store.ts"),
      import("#src/images/uploads/process-upload.ts"),
      import("#src/images/uploads/upload-store.ts"),
    ]);
  const deps = adminDeps(readPlatformConfig(process.env));
  return { deps, images, originalOf, processUpload, uploadOf };
});

/**
 * Checks every file that a browser has uploaded, and creates the thumbnails of every original; one file at a time. The
 * memory is for the largest file, as temporary files are in memory, and 512 MB for decoding it.
 */
export const makeThumbnails = eventFunction(() =>
  storage().onObjectFinalized(
    { memory: "2GiB", maxInstances: 10, concurrency: 1, timeoutSeconds: 540, retry: true },
    async ({ data }) => {
      const { deps, images, originalOf, processUpload, uploadOf } = await load();
      const original = originalOf(data);
      if (original) await images.makeThumbnails(deps, original);
      const upload = uploadOf(data);
      if (upload) await processUpload(deps, upload);
    },
  ),
);
