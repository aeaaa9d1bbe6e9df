import { trimmedPercent } from "./crop.ts";
import { paperGeometry } from "./print-geometry.ts";
import { effectivePpi } from "./print-pixels.ts";
import type { PrintedPicture } from "./printed-picture.ts";

/** Pixels per inch that labs recommend: at reading distance the eye cannot distinguish more. */
export const idealPpi = 300;

/** Fewest pixels per inch that labs accept: sharp from arm's length or farther, where larger prints are viewed. */
export const minimumPpi = 150;

/** Percent of the picture's area that may be trimmed of a size that is proposed: 11x14 takes 1.8 of a 5:4 picture. */
export const mostTrimmedPercent = 5;

/** How one picture would come out in one size. */
export interface SizeCheck {
  readonly size: string;
  /** Pixels per inch of what is left after trimming, rounded down. */
  readonly ppi: number;
  readonly trimmedPercent: number;
  readonly sharpness: "ideal" | "enough" | "too little";
  /** Whether the size is sharp enough and trims at most `mostTrimmedPercent`. */
  readonly passes: boolean;
}

/** Checks a picture against print sizes without a matte, the largest they get; empty when its pixels are not known. */
export function preflight(picture: PrintedPicture, sizes: readonly string[]): SizeCheck[] {
  if (picture.width === 0 || picture.height === 0) return [];
  return sizes.flatMap((size) => {
    const geometry = paperGeometry(size, picture);
    if (!geometry) return [];
    const ppi = effectivePpi(geometry, picture);
    const trimmed = trimmedPercent(geometry.crop);
    const sharpness = ppi >= idealPpi ? "ideal" : ppi >= minimumPpi ? "enough" : "too little";
    const passes = sharpness !== "too little" && trimmed <= mostTrimmedPercent;
    return [{ size, ppi, trimmedPercent: trimmed, sharpness, passes }];
  });
}

/** The most that one of the sizes trims of a picture, in percent of its area; 0 while its pixels are not known. */
export function mostTrimmed(picture: PrintedPicture, sizes: readonly string[]): number {
  return Math.max(0, ...preflight(picture, sizes).map(({ trimmedPercent: trimmed }) => trimmed));
}

/** Whether a picture's orientation differs from the stored one; never for a square picture. */
export function orientationDiffers({
  width,
  height,
  isLandscapeOrientation,
}: Pick<PrintedPicture, "width" | "height" | "isLandscapeOrientation">): boolean {
  return width !== height && width > height !== isLandscapeOrientation;
}
