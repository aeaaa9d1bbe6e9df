import { cropOf, trimmedPercent } from "./crop.ts";
import { sizeInches } from "./inches.ts";

/** What labs ask for: at reading distance the eye sees no finer. */
export const idealPpi = 300;

/** The least that labs take: at arm's length and beyond, where larger prints are looked at, it still looks sharp. */
export const minimumPpi = 150;

/** Percent of the picture's area that may be trimmed of a size that is proposed: 11x14 takes 1.8 of a 5:4 picture. */
export const mostTrimmedPercent = 5;

export interface PrintablePicture {
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly isLandscapeOrientation: boolean;
}

/** How one picture would come out in one size. */
export interface SizeCheck {
  readonly size: string;
  /** Pixels per inch of what is left after trimming, rounded down. */
  readonly ppi: number;
  readonly trimmedPercent: number;
  readonly sharpness: "ideal" | "enough" | "too little";
  /** Sharp enough, and as good as whole. */
  readonly passes: boolean;
}

/** Checks a picture against print sizes; empty when its pixels are not known. */
export function preFlight(picture: PrintablePicture, sizes: readonly string[]): SizeCheck[] {
  if (picture.width === 0 || picture.height === 0) return [];
  return sizes.flatMap((size) => {
    const print = sizeInches(size, picture.isLandscapeOrientation);
    if (!print) return [];
    const crop = cropOf(picture, size);
    const ppi = Math.floor((picture.width * crop.keptWidth) / print.widthInches + 1e-6); // the same across and down
    const trimmed = trimmedPercent(crop);
    const sharpness = ppi >= idealPpi ? "ideal" : ppi >= minimumPpi ? "enough" : "too little";
    const passes = sharpness !== "too little" && trimmed <= mostTrimmedPercent;
    return [{ size, ppi, trimmedPercent: trimmed, sharpness, passes }];
  });
}

/** Whether a picture lies the other way than it is marked; a square lies either way. */
export function liesOtherwise({ width, height, isLandscapeOrientation }: PrintablePicture): boolean {
  return width !== height && width > height !== isLandscapeOrientation;
}
