import { readPlatformConfig } from "#/config/platform-config.ts";
import { apiApp } from "#/http/api-app.ts";
import { firebaseThumbnailSource } from "#/images/firebase-thumbnail-source.ts";
import { imageRoutes } from "#/images/image-routes.ts";

const thumbnails = firebaseThumbnailSource(
  readPlatformConfig(process.env).bucket,
  process.env["FIREBASE_STORAGE_EMULATOR_HOST"],
);

export const serveImage = apiApp((api) => imageRoutes(api, thumbnails));
