import { cropBox, type CropBox } from "./crop.ts";
import type { PrintGeometry } from "./print-geometry.ts";

/** The pixels of a print file. No pixel of the original is enlarged or reduced. */
export interface PrintPixels {
  /** The printed part, in pixels of the upright original. */
  readonly crop: CropBox;
  /** The paper in pixels: as large as the crop, or larger by the white border. */
  readonly width: number;
  readonly height: number;
  /** Where the crop begins on the paper, in pixels from its left and top edges; 0 without a border. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the original per inch of paper, rounded down. */
  readonly ppi: number;
}

/** Computes the pixels of a print from its geometry and the pixels of the upright original. */
export function printPixels(
  geometry: Pick<PrintGeometry, "crop" | "image" | "paper">,
  original: { readonly width: number; readonly height: number },
): PrintPixels {
  const { image, paper } = geometry;
  const crop = cropBox(geometry.crop, original);
  const left = borderPixels(crop.width, image.widthInches, paper.widthInches);
  const top = borderPixels(crop.height, image.heightInches, paper.heightInches);
  return {
    crop,
    width: crop.width + 2 * left,
    height: crop.height + 2 * top,
    left,
    top,
    ppi: effectivePpi(geometry, original),
  };
}

/** Pixels of the original per inch of paper, rounded down: the same across and down. */
export function effectivePpi(
  { crop, image }: Pick<PrintGeometry, "crop" | "image">,
  { width }: { readonly width: number },
): number {
  return Math.floor((width * crop.width) / image.widthInches + 1e-6);
}

/** Width of the border on one side, in pixels. */
function borderPixels(imagePixels: number, imageInches: number, paperInches: number): number {
  return Math.round(((paperInches - imageInches) / 2) * (imagePixels / imageInches));
}
