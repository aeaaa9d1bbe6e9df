import { httpFunction } from "./lazy-functions.ts";

/** Serves pictures by name. */
export const serveImage = httpFunction(
  { invoker: "public", memory: "256MiB", maxInstances: 20 },
  async () => {
    const [{ apiApp }, { firebaseThumbnailSource }, { imageRoutes }, { readPlatformConfig }] =
      await Promise.all([
        import("#src/http/api-app.ts"),
        import("#src/images/firebase-thumbnail-source.ts"),
        import("#src/images/image-routes.ts"),
        import("#src/config/platform-config.ts"),
      ]);
    const thumbnails = firebaseThumbnailSource(
      readPlatformConfig(process.env).bucket,
      process.env["FIREBASE_STORAGE_EMULATOR_HOST"],
    );
    return apiApp((api) => imageRoutes(api, thumbnails));
  },
);
