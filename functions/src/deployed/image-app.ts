import type { RequestListener } from "node:http";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { apiApp } from "#src/http/api-app.ts";
import { firebaseThumbnailSource, type ThumbnailSource } from "#src/images/thumbnail-source.ts";
import { imageRoutes } from "#src/images/image-routes.ts";

export function imageListener(environment: Environment): RequestListener {
  const thumbnails = bucketThumbnails(environment);
  return apiApp((api) => imageRoutes(api, thumbnails));
}

export function bucketThumbnails(environment: Environment): ThumbnailSource {
  const { bucket } = readPlatformConfig(environment);
  return firebaseThumbnailSource(bucket, environment["FIREBASE_STORAGE_EMULATOR_HOST"]);
}
