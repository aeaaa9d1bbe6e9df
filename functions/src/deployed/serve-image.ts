import { httpFunction } from "./lazy-functions.ts";

/** Serves pictures by name. */
export const serveImage = httpFunction(
  { invoker: "public", memory: "256MiB", maxInstances: 20 },
  async () => {
    const [{ bucketThumbnails }, { apiApp }, { imageRoutes }] = await Promise.all([
      import("./bucket-thumbnails.ts"),
      import("#src/http/api-app.ts"),
      import("#src/images/image-routes.ts"),
    ]);
    const thumbnails = bucketThumbnails(process.env);
    return apiApp((api) => imageRoutes(api, thumbnails));
  },
);
