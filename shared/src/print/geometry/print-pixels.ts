import { cropBox, type CropBox } from "./crop.ts";
import type { PrintGeometry } from "./print-geometry.ts";

/** The pixels of a print file. No pixel of the original is enlarged; they are reduced for a very large paper only. */
export interface PrintPixels {
  /** The printed part, in pixels of the upright original. */
  readonly crop: CropBox;
  /** The pixels of the printed part on the paper: those of the crop, or fewer. */
  readonly image: { readonly width: number; readonly height: number };
  /** The paper in pixels: as large as the crop, or larger by the white border. */
  readonly width: number;
  readonly height: number;
  /** Where the image begins on the paper, in pixels from its left and top edges; 0 without a border. */
  readonly left: number;
  readonly top: number;
  /** Pixels per inch of paper, rounded down. */
  readonly ppi: number;
}

/** Longest edge of a JPEG in pixels, as decoders and encoders take it. */
const maxEdge = 65_500;
/** A paper of 24 × 36 inches has 680 pixels per inch then, and its file is drawn within a minute. */
const maxPaperPixels = 400_000_000;

/** Computes the pixels of a print from its geometry and the pixels of the upright original. */
export function printPixels(
  geometry: Pick<PrintGeometry, "crop" | "image" | "paper">,
  original: { readonly width: number; readonly height: number },
): PrintPixels {
  const { image, paper } = geometry;
  const crop = cropBox(geometry.crop, original);
  const paperWidth = crop.width * (paper.widthInches / image.widthInches);
  const paperHeight = crop.height * (paper.heightInches / image.heightInches);
  // A panorama of 60,000 pixels with a white border is printed on a paper of 2,900 megapixels.
  const scale = Math.min(
    1,
    maxEdge / Math.max(paperWidth, paperHeight),
    Math.sqrt(maxPaperPixels / (paperWidth * paperHeight)),
  );
  const width = Math.max(1, Math.floor(crop.width * scale));
  const height = Math.max(1, Math.floor(crop.height * scale));
  const left = borderPixels(width, image.widthInches, paper.widthInches);
  const top = borderPixels(height, image.heightInches, paper.heightInches);
  return {
    crop,
    image: { width, height },
    width: width + 2 * left,
    height: height + 2 * top,
    left,
    top,
    ppi: Math.floor(effectivePpi(geometry, original) * scale),
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
