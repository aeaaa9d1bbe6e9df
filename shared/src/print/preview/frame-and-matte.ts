import { type InchRect, inset } from "#src/print/geometry/inches.ts";
import type { MatteBoard } from "#src/print/geometry/print-geometry.ts";
import { gradientStrip, mitredSides, rectPath, type Side, tag, type Tag } from "./svg-markup.ts";

/** Colors of a wood in the light, and how strongly its grain shows, 0 to 1. */
interface Wood {
  readonly light: string;
  readonly face: string;
  readonly shade: string;
  readonly dark: string;
  readonly grain: number;
}

const woods: Readonly<Record<string, Wood>> = {
  white: { light: "#ffffff", face: "#f4f2ed", shade: "#e4e0d8", dark: "#bdb8ad", grain: 0.07 },
  black: { light: "#55504b", face: "#2b2926", shade: "#1f1d1b", dark: "#0c0b0a", grain: 0.25 },
  maple: { light: "#ecd0a4", face: "#d9b27d", shade: "#c89e68", dark: "#94703f", grain: 0.5 },
  espresso: { light: "#7a5b46", face: "#4d3624", shade: "#3d2a1b", dark: "#1d130b", grain: 0.6 },
};
/** Before a wood is chosen the frame is only hinted at. */
const notChosen: Wood = { light: "#e4e0d7", face: "#d3cec3", shade: "#c6c0b3", dark: "#a49d8f", grain: 0 };

const sides = ["top", "left", "right", "bottom"] as const;

/**
 * A mitred frame of which each side has a rounded outer edge, a flat face and a bead next to the glass. The edges that
 * face the light, upper left, are bright.
 */
export function drawFrame(
  place: InchRect,
  widthInches: number,
  material: string | undefined,
  { id, isDetailed }: { readonly id: string; readonly isDetailed: boolean },
): Tag[] {
  const wood = woods[material ?? ""] ?? notChosen;
  const shapes = mitredSides(place, inset(place, widthInches));
  const hasGrain = isDetailed && wood.grain > 0;
  return [
    ...(hasGrain ? [grain(`${id}-grain-across`, "0.16 7"), grain(`${id}-grain-up`, "7 0.16")] : []),
    ...sides.flatMap((side) => {
      const across = side === "top" || side === "bottom";
      return [
        profile(`${id}-${side}`, side, wood),
        tag("path", { d: shapes[side], fill: `url(#${id}-${side})` }),
        ...(hasGrain
          ? [
              tag("path", {
                d: shapes[side],
                filter: `url(#${id}-grain-${across ? "across" : "up"})`,
                opacity: wood.grain,
              }),
            ]
          : []),
        tag("path", {
          d: shapes[side],
          fill: "none",
          stroke: "#000",
          "stroke-opacity": 0.09,
          "stroke-width": 0.02,
        }),
      ];
    }),
    tag("path", {
      "data-part": "frame",
      d: rectPath(place),
      fill: "none",
      stroke: "#000",
      "stroke-opacity": 0.2,
      "stroke-width": 0.03,
    }),
  ];
}

/** The colors of a side from its outer edge to the glass. */
function profile(id: string, side: Side, { light, face, shade, dark }: Wood): Tag {
  const facesLight = side === "top" || side === "left";
  const plane = side === "bottom" || side === "right" ? shade : face;
  const [outer, bead] = facesLight ? [light, dark] : [dark, light];
  const stops: readonly (readonly [number, string])[] = [
    [0, outer],
    [0.1, facesLight ? light : shade],
    [0.2, plane],
    [0.8, plane],
    [0.86, dark],
    [0.9, bead],
    [1, dark],
  ];
  const ends: Readonly<Record<Side, readonly [x1: number, y1: number, x2: number, y2: number]>> = {
    top: [0, 0, 0, 1],
    bottom: [0, 1, 0, 0],
    left: [0, 0, 1, 0],
    right: [1, 0, 0, 0],
  };
  const [x1, y1, x2, y2] = ends[side];
  return tag(
    "linearGradient",
    { id, x1, y1, x2, y2 },
    stops.map(([offset, color]) => tag("stop", { offset, "stop-color": color })).join(""),
  );
}

/** Dark streaks along the wood, inside the shape that is filtered; the frequencies are per inch, across and up. */
function grain(id: string, frequency: string): Tag {
  return tag(
    "filter",
    { id, x: 0, y: 0, width: 1, height: 1 },
    tag("feTurbulence", { type: "fractalNoise", baseFrequency: frequency, numOctaves: 3, seed: 4 }) +
      tag("feColorMatrix", { values: "0 0 0 0 0.16 0 0 0 0 0.09 0 0 0 0 0.03 0 0 0 2.2 -0.85" }) +
      tag("feComposite", { in2: "SourceGraphic", operator: "in" }),
  );
}

/** Width of the slanted cut that shows the white core of a board. */
const bevelInches = 0.08;

/** The core of a board in the light: the lower and right cuts face it. */
const bevelColors = { top: "#cbc5b8", left: "#d8d3c7", right: "#f8f6f1", bottom: "#ffffff" } as const;

/** One or two boards over the paper, from the edge of the glass to the opening. */
export function drawMatte(
  glass: InchRect,
  opening: InchRect,
  { revealInches }: MatteBoard,
  id: string,
): Tag[] {
  const first = inset(opening, -revealInches);
  return [
    ...(revealInches > 0 ? board("reveal", first, opening, id) : []),
    ...board("matte", glass, first, id),
  ];
}

/** A board from its outer edge to its opening: shadow on what lies below, face and bevel. */
function board(part: string, outer: InchRect, opening: InchRect, id: string): Tag[] {
  const gradient = `${id}-${part}`;
  const cut = inset(opening, -bevelInches);
  const bevel = mitredSides(cut, opening);
  const stop = (offset: number, color: string) => tag("stop", { offset, "stop-color": color });
  return [
    ...gradientStrip(opening, "top", 0.12, 0.26, `${gradient}-top`),
    ...gradientStrip(opening, "left", 0.1, 0.18, `${gradient}-left`),
    tag(
      "linearGradient",
      { id: gradient, x1: 0, y1: 0, x2: 1, y2: 1 },
      stop(0, "#fdfcf8") + stop(1, "#f3efe6"),
    ),
    tag("path", {
      "data-part": part,
      d: rectPath(outer) + rectPath(opening),
      fill: `url(#${gradient})`,
      "fill-rule": "evenodd",
    }),
    ...(["top", "left", "right", "bottom"] as const).map((side) =>
      tag("path", { d: bevel[side], fill: bevelColors[side] }),
    ),
    tag("path", { "data-part": `${part}-opening`, d: rectPath(opening), fill: "none" }),
  ];
}
