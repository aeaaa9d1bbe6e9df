/**
 * `fill`: the picture fills the paper and is cropped to its shape. `border`: it is printed whole, with a white border.
 */
export const printModes = ["fill", "border"] as const;
export type PrintMode = (typeof printModes)[number];

/** A point of a picture, each coordinate from 0 (left, top) to 1 (right, bottom). */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}
export const centerPoint: FocalPoint = { x: 0.5, y: 0.5 };

/** The data of a picture that printing uses. */
export interface PrintedPicture {
  /** Pixels of the upright original; 0 while they are not known. */
  readonly width: number;
  readonly height: number;
  /** Whether the print is landscape or portrait. */
  readonly isLandscapeOrientation: boolean;
  readonly printMode: PrintMode;
  /** The crop is centered on this point as far as the edges of the picture allow. */
  readonly focalPoint: FocalPoint;
  /** Whether the opening of a matte is cut to the shape of the picture. Otherwise it has that of its size. */
  readonly cutMattes: boolean;
}

/** Picks the data that printing uses from an object with more fields. */
export function pickPrintedPicture(picture: PrintedPicture): PrintedPicture {
  const { width, height, isLandscapeOrientation, printMode, focalPoint, cutMattes } = picture;
  return { width, height, isLandscapeOrientation, printMode, focalPoint, cutMattes };
}
