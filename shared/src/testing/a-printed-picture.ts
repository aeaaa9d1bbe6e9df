import { centerPoint, type PrintedPicture } from "#src/print/geometry/printed-picture.ts";

/** A picture of the given size that fills its paper around its center, in its own orientation. */
export function aPrintedPicture(width: number, height: number): PrintedPicture {
  return {
    width,
    height,
    isLandscapeOrientation: width >= height,
    printMode: "fill",
    cutMattes: true,
    focalPoint: centerPoint,
  };
}
