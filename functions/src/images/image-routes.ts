import { thumbnailPathRegExp } from "@lightwell/shared/catalog/image-size";
import { AppError } from "#/http/app-error.ts";
import type { Api } from "#/http/route.ts";
import type { ThumbnailSource } from "./thumbnail-source.ts";

/** Thumbnails by their names, for a year; a missing one is an answer that nobody keeps. */
export function imageRoutes({ router }: Api, thumbnails: ThumbnailSource): void {
  router.get("/images/*path", async (request, response) => {
    const path = request.path.slice("/images/".length);
    const webp = thumbnailPathRegExp.test(path) ? await thumbnails.read(path) : undefined;
    if (!webp) throw new AppError("not-found", "There is no such picture.");
    response.set("Cache-Control", "public, max-age=31536000, immutable").type("image/webp").send(webp);
  });
}
