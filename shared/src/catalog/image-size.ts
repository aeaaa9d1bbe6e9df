import { withoutVersion } from "./same-original.ts";

/**
 * Longest edge of the sizes that every picture is published in, in pixels. 128, 512 and 1024 are the specified ones
 * (spec §9); 768 is for phones with two pixels per CSS pixel.
 */
export const imageSizes = [128, 512, 768, 1024] as const;

/** Longest edge of one more size, for large places on dense screens: published of originals that have the pixels. */
const extraSize = 2048;

export const largestSizes = [1024, extraSize] as const;
/** Longest edge of the largest size that a picture is published in, in pixels. */
export type LargestSize = (typeof largestSizes)[number];
export type ImageSize = (typeof imageSizes)[number] | LargestSize;

/** An image with the pixels of its upright original, 0 where they are unknown. An empty file key is no image. */
export interface PublishedImage {
  /** File key. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly largestSize: LargestSize;
}

/** The size written last: when it exists, all of them do. */
export const readinessSize: ImageSize = 512;

/** The largest size that an original is published in; no size is made by enlarging. `width` and `height` in pixels. */
export function largestSizeOf({ width, height }: { width: number; height: number }): LargestSize {
  return Math.max(width, height) >= extraSize ? extraSize : 1024;
}

/** The sizes that a picture is published in, ascending. */
export function publishedSizes(largestSize: LargestSize): readonly ImageSize[] {
  return largestSize === extraSize ? [...imageSizes, extraSize] : imageSizes;
}

/**
 * A picture's file key: kind, id and a hash of its content, so that a key's pixels never change. Thumbnails that were
 * made again have the version of what makes them behind it, such as `photos/ab12-0123456789abcdef-2`.
 */
const fileKeyPattern = "(?:photos|collections)/[A-Za-z0-9]+-[0-9a-f]{16}(?:-[1-9][0-9]{0,3})?";
export const fileKeyRegExp = new RegExp(`^${fileKeyPattern}$`);
const boundingBoxes = publishedSizes(extraSize).map((size) => `${size}x${size}`);
export const thumbnailPathRegExp = new RegExp(`^${fileKeyPattern}_(?:${boundingBoxes.join("|")})\\.webp$`);

/** An empty hash gives the prefix of all file keys of a photo or collection. */
export function fileKeyOf(type: "photos" | "collections", id2: string, contentHash: string): string {
  return `${type}/${id2}-${contentHash}`;
}

/** The hash in a file key: the first 16 hexadecimal digits of the file's SHA-256. */
export function contentHashOf(fileKey: string): string {
  return withoutVersion(fileKey).slice(-16);
}

/** `("photos/ab12-…", 512)` → `"photos/ab12-…_512x512.webp"`; the numbers are a bounding box, never a crop. */
export function thumbnailName(fileKey: string, size: ImageSize): string {
  return `${fileKey}_${size}x${size}.webp`;
}

/** The site's path of a picture: `/images/photos/ab12-…_512x512.webp`. */
export function imageUrl(fileKey: string, size: ImageSize): string {
  return `/images/${thumbnailName(fileKey, size)}`;
}
