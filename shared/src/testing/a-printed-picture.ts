import { centerPoint, type PrintedPicture } from "#src/print/geometry/printed-picture.ts";

/** A picture of some pixels, as printing knows it: it fills its paper around its center, and hangs the way it is. */
export function aPrintedPicture(width: number, height: number): PrintedPicture {
  return {
    width,
    height,
    isLandscapeOrientation: width >= height,
    printMode: "fill",
    focalPoint: centerPoint,
  };
}
