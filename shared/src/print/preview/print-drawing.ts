import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import type { Crop } from "#src/print/geometry/crop.ts";
import type { PrintGeometry } from "#src/print/geometry/print-geometry.ts";
import { drawFrame, drawMatte } from "./frame-and-matte.ts";
import { centeredIn, type InchRect, inset } from "#src/print/geometry/inches.ts";
import { gradientStrip, rectPath, tag, type Tag } from "./svg-markup.ts";

/**
 * A print from the front as SVG markup in inches. The picture is not part of the markup, so that a page can keep its
 * element while the frame around it changes.
 */
export interface PrintDrawing {
  /** Frame and paper, below the picture. */
  readonly under: string;
  /** Rectangle of the printed part of the picture in the drawing, and that part as a crop of the picture. */
  readonly image: InchRect;
  readonly crop: Crop;
  /** Matte, shadows and the sheen of the acrylic, above the picture. */
  readonly over: string;
}

interface DrawingOptions {
  /** Prefix of all ids in the markup; no other drawing in the document may have it. */
  readonly id: string;
  /** Draws the grain of the wood and the sheen, which only a large drawing shows. */
  readonly isDetailed?: boolean;
}

/** Draws a print whose outside is at `place`. The light comes from the upper left. */
export function printDrawing(
  geometry: PrintGeometry,
  { choices }: PrintConfiguration,
  place: InchRect,
  { id, isDetailed = false }: DrawingOptions,
): PrintDrawing {
  const { frameInches, matte, crop } = geometry;
  const glass = inset(place, frameInches);
  const paper = centeredIn(glass, geometry.paper);
  const isFramed = frameInches > 0;
  return {
    under: [
      ...(isFramed ? drawFrame(place, frameInches, choices.framed_materials, { id, isDetailed }) : []),
      tag("path", { "data-part": "glass", d: rectPath(glass), fill: "#f4f1ea" }),
      tag("path", { "data-part": "paper", d: rectPath(paper), fill: "#fdfcf9" }),
    ].join(""),
    image: centeredIn(glass, geometry.image),
    crop,
    over: [
      ...(matte ? drawMatte(glass, centeredIn(glass, geometry.opening), matte, id) : []),
      ...(isFramed ? lipShadow(glass, id) : paperEdge(paper)),
      ...(isFramed && isDetailed ? sheen(glass, id) : []),
    ].join(""),
  };
}

/** The whole drawing as markup, with the picture at a URL; without one the paper is blank. */
export function drawingMarkup({ under, image, crop, over }: PrintDrawing, pictureUrl?: string): string {
  if (pictureUrl === undefined) return under + over;
  const { leftInches: x, topInches: y, widthInches: width, heightInches: height } = image;
  const whole = tag("image", {
    href: pictureUrl,
    ...wholeImage({ image, crop }),
    preserveAspectRatio: "none",
  });
  return under + tag("svg", { "data-part": "image", x, y, width, height }, whole) + over;
}

/** Where the whole picture lies when its crop fills the image: from the edges of the image, in inches. */
export function wholeImage({ image, crop }: Pick<PrintDrawing, "image" | "crop">) {
  const width = image.widthInches / crop.width;
  const height = image.heightInches / crop.height;
  return { x: -crop.left * width, y: -crop.top * height, width, height };
}

/** The shadow of the frame on the parts behind the acrylic. */
function lipShadow(glass: InchRect, id: string): Tag[] {
  return [
    ...gradientStrip(glass, "top", 0.5, 0.3, `${id}-lip-top`),
    ...gradientStrip(glass, "left", 0.4, 0.22, `${id}-lip-left`),
    ...gradientStrip(glass, "right", 0.14, 0.12, `${id}-lip-right`),
    ...gradientStrip(glass, "bottom", 0.1, 0.08, `${id}-lip-bottom`),
  ];
}

function paperEdge(paper: InchRect): Tag[] {
  return [
    tag("path", {
      d: rectPath(paper),
      fill: "none",
      stroke: "#000",
      "stroke-opacity": 0.12,
      "stroke-width": 0.04,
    }),
  ];
}

/** A faint reflection of the window across the acrylic. */
function sheen(glass: InchRect, id: string): Tag[] {
  const stop = (offset: number, opacity: number) =>
    tag("stop", { offset, "stop-color": "#fff", "stop-opacity": opacity });
  const stops = [stop(0, 0.09), stop(0.3, 0.035), stop(0.42, 0.055), stop(0.43, 0), stop(1, 0)].join("");
  return [
    tag("linearGradient", { id: `${id}-sheen`, x1: 0, y1: 0, x2: 1, y2: 1 }, stops),
    tag("path", { d: rectPath(glass), fill: `url(#${id}-sheen)` }),
  ];
}

/** The shadow of a print on the wall: a soft one, and a dark one where it nearly touches. Goes below the drawing. */
export function wallShadow(place: InchRect, { frameInches }: PrintGeometry, id: string): string {
  const depth = frameInches > 0 ? 1 : 0.3; // a frame stands off the wall, paper lies on it
  const blur = (name: string, deviation: number) =>
    tag(
      "filter",
      { id: `${id}-${name}`, x: "-20%", y: "-20%", width: "140%", height: "150%" },
      tag("feGaussianBlur", { stdDeviation: deviation * depth }),
    );
  const shadow = (name: string, x: number, y: number, opacity: number) =>
    tag("path", {
      d: rectPath({
        ...place,
        leftInches: place.leftInches + x * depth,
        topInches: place.topInches + y * depth,
      }),
      fill: "#231a0e",
      opacity,
      filter: `url(#${id}-${name})`,
    });
  return [
    blur("soft", 1.3),
    blur("close", 0.28),
    shadow("soft", 0.7, 1.7, 0.3),
    shadow("close", 0.16, 0.4, 0.42),
  ].join("");
}
