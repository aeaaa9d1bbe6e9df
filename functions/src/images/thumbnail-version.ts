import { withoutVersion } from "@lightwell/shared/catalog/image-size";
import type { PictureStore } from "./picture-store.ts";

/**
 * Version of what makes thumbnails. Increase it when the same original gets other pixels, and run `npm run catalog --
 * thumbnails` after the deployment.
 */
export const thumbnailVersion = 1;

/**
 * The file key under which the thumbnails of an original are made now. Browsers and the CDN keep thumbnails for a year,
 * so those of another version stay as they are, for orders and mails, and the new ones get a key of their own.
 */
export async function currentFileKey(
  pictures: Pick<PictureStore, "thumbnailVersion">,
  fileKey: string,
): Promise<string> {
  const original = withoutVersion(fileKey);
  const version = await pictures.thumbnailVersion(original);
  return version === undefined || version === thumbnailVersion ? original : `${original}-${thumbnailVersion}`;
}
