import { publishedSizes, type ImageSize, type LargestSize } from "@lightwell/shared/catalog/image-size";
import type { PictureStore } from "./picture-store.ts";

/**
 * The published sizes of a picture that are not stored: all of them before its upload, later ones of an older picture.
 */
export async function missingSizes(
  pictures: Pick<PictureStore, "hasThumbnail">,
  fileKey: string,
  largestSize: LargestSize,
): Promise<readonly ImageSize[]> {
  const sizes = publishedSizes(largestSize);
  const isStored = await Promise.all(sizes.map((size) => pictures.hasThumbnail(fileKey, size)));
  return sizes.filter((_, index) => isStored[index] !== true);
}
