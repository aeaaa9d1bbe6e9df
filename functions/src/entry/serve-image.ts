import { readPlatformConfig } from "#src/config/platform-config.ts";
import { apiApp } from "#src/http/api-app.ts";
import { firebaseThumbnailSource } from "#src/images/firebase-thumbnail-source.ts";
import { imageRoutes } from "#src/images/image-routes.ts";

const thumbnails = firebaseThumbnailSource(
  readPlatformConfig(process.env).bucket,
  process.env["FIREBASE_STORAGE_EMULATOR_HOST"],
);

export const serveImage = apiApp((api) => imageRoutes(api, thumbnails));
