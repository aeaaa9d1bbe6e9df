/** Longest edge of each published picture, in pixels. */
export const imageSizes = [128, 512, 1024] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The size written last: when it exists, all of them do. */
export const readinessSize: ImageSize = 512;

/** A picture's file key: kind, id and a hash of its content, so that a key's pixels never change. */
const fileKeyPattern = "(?:photos|collections)/[A-Za-z0-9]+-[0-9a-f]{16}";
export const fileKeyRegExp = new RegExp(`^${fileKeyPattern}$`);
export const thumbnailPathRegExp = new RegExp(`^${fileKeyPattern}_(?:128x128|512x512|1024x1024)\\.webp$`);

/** `("photos/ab12-…", 512)` → `"photos/ab12-…_512x512.webp"`; the numbers are a bounding box, never a crop. */
export function thumbnailName(fileKey: string, size: ImageSize): string {
  return `${fileKey}_${size}x${size}.webp`;
}

/** The site's path of a picture: `/images/photos/ab12-…_512x512.webp`. */
export function imageUrl(fileKey: string, size: ImageSize): string {
  return `/images/${thumbnailName(fileKey, size)}`;
}
