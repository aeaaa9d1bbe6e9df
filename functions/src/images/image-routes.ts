import { thumbnailPathRegExp } from "@lightwell/shared/catalog/image-size";
import { answer } from "#src/http/answer.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Api } from "#src/http/route.ts";
import type { ThumbnailSource } from "./thumbnail-source.ts";

/**
 * Serves thumbnails by name, cached for a year. The 404 of a missing one is not cached. Pictures that were uploaded
 * before size 768 existed are served in 1024, cached for a minute, until it is made.
 */
export function imageRoutes({ router }: Api, thumbnails: ThumbnailSource): void {
  router.get("/images/*path", async (request, response) => {
    const path = request.params.path.join("/");
    const isThumbnail = thumbnailPathRegExp.test(path);
    const webp = isThumbnail ? await thumbnails.read(path) : undefined;
    if (webp) {
      answer(response, { cache: "immutable", type: "webp", body: webp });
      return;
    }
    const larger = path.replace("_768x768.", "_1024x1024.");
    const substitute = isThumbnail && larger !== path ? await thumbnails.read(larger) : undefined;
    if (!substitute) throw new AppError("not-found", "There is no such picture.");
    answer(response, { cache: "shared", type: "webp", body: substitute });
  });
}
