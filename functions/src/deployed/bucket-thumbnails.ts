import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { firebaseThumbnailSource, type ThumbnailSource } from "#src/images/thumbnail-source.ts";

/** The thumbnails in the bucket. Not in `adapters.ts`, which loads settings that `serveImage` does not need. */
export function bucketThumbnails(environment: Environment): ThumbnailSource {
  const { bucket } = readPlatformConfig(environment);
  return firebaseThumbnailSource(bucket, environment["FIREBASE_STORAGE_EMULATOR_HOST"]);
}
