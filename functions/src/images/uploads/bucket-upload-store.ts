import { uploadName } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { Storage } from "@google-cloud/storage";
import { downloadFile, originalOptions } from "#src/images/bucket-picture-store.ts";
import { originalName } from "#src/images/picture-store.ts";
import type { UploadStore } from "./upload-store.ts";

export function bucketUploadStore(projectId: string, bucketName: string): UploadStore {
  const bucket = new Storage({ projectId }).bucket(bucketName);
  const fileOf = (uploadId: string) => bucket.file(uploadName(uploadId));
  return {
    download: async (uploadId, path) => await downloadFile(fileOf(uploadId), path),
    async copyToOriginal(uploadId, fileKey, { contentType, target }) {
      // The new metadata replace those of the upload, whose download token would make the original public.
      await fileOf(uploadId).copy(bucket.file(originalName(fileKey)), originalOptions(contentType, target));
    },
    delete: async (uploadId) => void (await fileOf(uploadId).delete({ ignoreNotFound: true })),
    async deleteOlderThan(beforeMs) {
      const [files] = await bucket.getFiles({ prefix: uploadName("") });
      for (const file of files)
        if (Date.parse(file.metadata.timeCreated ?? "") < beforeMs)
          await file.delete({ ignoreNotFound: true });
    },
  };
}
