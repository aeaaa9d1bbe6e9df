import { type PrintConfiguration, sizeOf } from "#src/print/configuration/configuration.ts";
import { type Crop, cropToShape, formatCrop, wholePicture } from "./crop.ts";
import { grown, type InchSize, sizeInches } from "./inches.ts";
import type { PrintedPicture } from "./printed-picture.ts";

/** Everything of a print that can be measured, in inches, as it hangs. All parts share one center. */
export interface PrintGeometry {
  /** The size as it is named: the glass of a framed print, the paper of an unframed one. */
  readonly glass: InchSize;
  /** Width of one side of the frame; 0 when unframed. */
  readonly frameInches: number;
  readonly matte: MatteBoard | undefined;
  /** What is seen of the paper: the glass, or what the matte leaves open. */
  readonly opening: InchSize;
  /**
   * The sheet that is printed: the glass, or the opening with the overlap that lies under the matte. For a cut matte it
   * has exactly the shape of the picture.
   */
  readonly paper: InchSize;
  /** The picture on the paper: all of it, or without a white border. */
  readonly image: InchSize;
  /** The part of the picture that is printed as `image`. */
  readonly crop: Crop;
  /** From edge to edge of the frame; the paper itself when unframed. */
  readonly outside: InchSize;
}

/**
 * The overlap of the paper under the matte on each side of its opening, so that the edge of the paper is not visible.
 */
const overlapInches = 1 / 16;

/** The narrowest white border, as a share of the short side of the opening: 1 in on 16x20. */
const borderShare = 1 / 16;

/** The measures of a print as far as it has been chosen; undefined before it has a size. */
export function printGeometry(
  configuration: PrintConfiguration,
  picture: PrintedPicture,
): PrintGeometry | undefined {
  const { type, choices } = configuration;
  const size = sizeOf(configuration);
  const glass = size === undefined ? undefined : sizeInches(size, picture.isLandscapeOrientation);
  if (size === undefined || !glass) return undefined;
  const frameInches = type === "framed" ? frameWidthInches(size) : 0;
  const matte = type === "framed" ? matteBoard(size, choices.framed_mattes) : undefined;
  const opening = matte ? grown(glass, -matte.boardInches - matte.revealInches) : glass;
  const paper = matte ? grown(opening, overlapInches) : glass;
  const { cutMattes, width, height } = picture;
  const cut = matte && cutMattes && width * height > 0 ? largestInside(paper, width / height) : undefined;
  return {
    glass,
    frameInches,
    matte,
    outside: grown(glass, frameInches),
    ...(cut
      ? { opening: grown(cut, -overlapInches), paper: cut, image: cut, crop: wholePicture }
      : { opening, paper, ...printedImage(picture, paper, opening) }),
  };
}

/** The measures of the bare paper of a size, without frame and matte. */
export function paperGeometry(size: string, picture: PrintedPicture): PrintGeometry | undefined {
  return printGeometry({ type: "unframed", choices: { sizes: size } }, picture);
}

/** Whether the print shows the whole picture within a white border. */
export function hasBorder({ image, paper }: PrintGeometry): boolean {
  return image.widthInches < paper.widthInches || image.heightInches < paper.heightInches;
}

/** What is seen of the picture, in the opening and within a white border. */
export function visiblePicture({ image, opening }: PrintGeometry): InchSize {
  return {
    widthInches: Math.min(image.widthInches, opening.widthInches),
    heightInches: Math.min(image.heightInches, opening.heightInches),
  };
}

/** `"white border"`, `"whole picture"` or `"16.7% trimmed"`. */
export function formatTrim(geometry: PrintGeometry): string {
  return hasBorder(geometry) ? "white border" : formatCrop(geometry.crop);
}

function printedImage(
  { width, height, printMode, focalPoint }: PrintedPicture,
  paper: InchSize,
  opening: InchSize,
): Pick<PrintGeometry, "image" | "crop"> {
  if (width === 0 || height === 0) return { image: paper, crop: wholePicture };
  const shape = width / height;
  if (printMode === "fill")
    return { image: paper, crop: cropToShape(shape, paper.widthInches / paper.heightInches, focalPoint) };
  const borderInches = borderShare * Math.min(opening.widthInches, opening.heightInches);
  return { image: largestInside(grown(opening, -borderInches), shape), crop: wholePicture };
}

/** The largest rectangle of a shape, width by height, inside another. */
function largestInside(room: InchSize, shape: number): InchSize {
  const widthInches = Math.min(room.widthInches, room.heightInches * shape);
  return { widthInches, heightInches: widthInches / shape };
}

/**
 * A matte reaches inward from the edge of the glass to the opening. Widths of one side, in inches. A matte that is cut
 * to the picture is wider on two sides.
 */
export interface MatteBoard {
  /** From the glass edge to the opening of the top board; the least width of a cut matte. */
  readonly boardInches: number;
  /** The strip of the second board that shows inside the first; 0 for a single matte. */
  readonly revealInches: number;
}

const boardInches = 2;
const smallBoardInches = 1.5;
const revealInches = 0.25;
const smallSizes = new Set(["8x10", "8x12"]);

/** The boards of a size (owner to confirm the widths); undefined without a matte. */
function matteBoard(size: string, matte: string | undefined): MatteBoard | undefined {
  if (matte !== "single" && matte !== "double") return undefined;
  return {
    boardInches: smallSizes.has(size) ? smallBoardInches : boardInches,
    revealInches: matte === "double" ? revealInches : 0,
  };
}

/** Sizes whose frame is the wide one; every other size has the narrow one (spec §9; 20x20: owner to confirm). */
const wideFrameSizes = new Set(["20x24", "24x36"]);

/** Width of one side of the frame, in inches. */
export function frameWidthInches(size: string): number {
  return wideFrameSizes.has(size) ? 1.75 : 1;
}
