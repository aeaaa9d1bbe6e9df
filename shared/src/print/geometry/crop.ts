import { sizeInches, type InchSize } from "./inches.ts";

/** What of a picture a size shows: the part of its width and height that stays, each 0 to 1, cut evenly on both sides. */
export interface Crop {
  readonly keptWidth: number;
  readonly keptHeight: number;
}

export const wholePicture: Crop = { keptWidth: 1, keptHeight: 1 };

/** The crop when a picture fills a size hung its way. Pixels of 0 are not known: nothing is cut. */
export function cropOf(
  picture: { readonly width: number; readonly height: number; readonly isLandscapeOrientation: boolean },
  size: string,
): Crop {
  const print = sizeInches(size, picture.isLandscapeOrientation);
  if (!print || picture.width === 0 || picture.height === 0) return wholePicture;
  return cropToShape(picture.width / picture.height, print.widthInches / print.heightInches);
}

/** The crop when a picture of one shape (width by height) fills another. */
export function cropToShape(pictureShape: number, shape: number): Crop {
  return pictureShape > shape
    ? { keptWidth: shape / pictureShape, keptHeight: 1 }
    : { keptWidth: 1, keptHeight: pictureShape / shape };
}

/** Percent of the picture's area that is cut away, to a tenth: a 3:2 picture loses 16.7 in 8x10. */
export function trimmedPercent({ keptWidth, keptHeight }: Crop): number {
  return Math.round((1 - keptWidth * keptHeight) * 1_000) / 10;
}

/** `"whole picture"` or `"16.7% trimmed"`. */
export function cropInWords(crop: Crop): string {
  const percent = trimmedPercent(crop);
  return percent === 0 ? "whole picture" : `${percent}% trimmed`;
}

/** Percent of a print's area that a matte covers, to a tenth. */
export function coveredPercent(print: InchSize, opening: InchSize): number {
  const share = (opening.widthInches * opening.heightInches) / (print.widthInches * print.heightInches);
  return Math.round((1 - share) * 1_000) / 10;
}
