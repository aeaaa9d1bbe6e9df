import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { makeThumbnails } from "#src/images/make-thumbnails.ts";
import { originalOf } from "#src/images/picture-store.ts";
import { processUpload } from "#src/images/uploads/process-upload.ts";
import { uploadOf } from "#src/images/uploads/upload-store.ts";
import { adminDeps } from "./admin-deps.ts";

type StoredObject = Parameters<typeof originalOf>[0] & Parameters<typeof uploadOf>[0];

export function storedFileHandler(
  environment: Environment,
): (event: { readonly data: StoredObject }) => Promise<void> {
  const deps = adminDeps(readPlatformConfig(environment));
  return async ({ data }) => {
    const original = originalOf(data);
    if (original) await makeThumbnails(deps, original);
    const upload = uploadOf(data);
    if (upload) await processUpload(deps, upload);
  };
}
