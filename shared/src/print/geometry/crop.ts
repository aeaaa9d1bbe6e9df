import { centerPoint, type FocalPoint } from "./printed-picture.ts";

/** The part of a picture that is printed; all four numbers are shares of the picture's width or height, 0 to 1. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** A rectangle of the original, in whole pixels from its left and top edges. */
export interface CropBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The crop when a picture of one shape (width by height) fills another. Only one direction is cut; the focal point
 * moves the crop until it meets an edge of the picture.
 */
export function cropToShape(pictureShape: number, shape: number, focalPoint: FocalPoint = centerPoint): Crop {
  const width = Math.min(1, shape / pictureShape);
  const height = Math.min(1, pictureShape / shape);
  return { left: startOf(width, focalPoint.x), top: startOf(height, focalPoint.y), width, height };
}

function startOf(length: number, middle: number): number {
  return Math.min(Math.max(middle - length / 2, 0), 1 - length);
}

/** Percent of the picture's area that is cut away, to a tenth: a 3:2 picture loses 16.7 in 8x10. */
export function trimmedPercent({ width, height }: Pick<Crop, "width" | "height">): number {
  return Math.round((1 - width * height) * 1_000) / 10;
}

/** `"whole picture"` or `"16.7% trimmed"`. */
export function formatCrop(crop: Crop): string {
  const percent = trimmedPercent(crop);
  return percent === 0 ? "whole picture" : `${percent}% trimmed`;
}

/** The crop in pixels of the original, rounded to the nearest pixel and never outside of it. */
export function cropBox(
  crop: Crop,
  { width, height }: { readonly width: number; readonly height: number },
): CropBox {
  const left = Math.round(crop.left * width);
  const top = Math.round(crop.top * height);
  return {
    left,
    top,
    width: Math.min(Math.round(crop.width * width), width - left),
    height: Math.min(Math.round(crop.height * height), height - top),
  };
}
