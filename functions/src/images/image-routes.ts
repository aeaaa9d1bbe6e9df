import { thumbnailPathRegExp } from "@lightwell/shared/catalog/image-size";
import { sendResponse } from "#src/http/send-response.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Api } from "#src/http/route.ts";
import type { ThumbnailSource } from "./thumbnail-source.ts";

/** Serves thumbnails by name, cached for a year. The 404 of a missing one is not cached. */
export function imageRoutes({ router }: Api, thumbnails: ThumbnailSource): void {
  router.get("/images/*path", async (request, response) => {
    const path = request.params.path.join("/");
    const webp = thumbnailPathRegExp.test(path) ? await thumbnails.read(path) : undefined;
    if (!webp) throw new AppError("not-found", "There is no such picture.");
    sendResponse(response, { cache: "immutable", type: "webp", body: webp });
  });
}
