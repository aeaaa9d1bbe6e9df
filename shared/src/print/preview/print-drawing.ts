import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import type { PrintGeometry } from "#src/print/geometry/print-geometry.ts";
import { inset, type InchRect } from "./room.ts";

/** A filled outline in inches, in the words of an SVG `path` (written `fill-rule` and so on outside of React). */
export interface DrawnPath {
  /** What it stands for, where that can be measured. */
  readonly "data-part"?: string;
  readonly d: string;
  readonly fill: string;
  readonly fillRule?: "evenodd";
  readonly stroke?: string;
  readonly strokeOpacity?: number;
  readonly strokeWidth?: number;
}

/** A print from the front: what lies under the picture, where the picture goes, and what lies over it. */
export interface PrintDrawing {
  readonly under: readonly DrawnPath[];
  /** The paper; the picture fills it and is cut evenly where its shape is another. */
  readonly picture: InchRect;
  readonly over: readonly DrawnPath[];
}

/** Light, face and shade of each wood; before one is chosen the frame is only hinted at. */
const woods: Readonly<Record<string, Wood>> = {
  white: ["#ffffff", "#f3f1ec", "#d9d5cc"],
  black: ["#3d3a37", "#26241f", "#141310"],
  maple: ["#dcb98a", "#cfa572", "#b1854f"],
  espresso: ["#5b4334", "#46311f", "#2e2015"],
};
type Wood = readonly [light: string, face: string, shade: string];
const notChosen: Wood = ["#d8d4ca", "#cdc8bc", "#bdb7aa"];

/** Draws a print whose outside is at `place`: mitred frame, paper, and the boards of a matte with their slanted cuts. */
export function printDrawing(
  { frameInches, matte }: PrintGeometry,
  { choices }: PrintConfiguration,
  place: InchRect,
): PrintDrawing {
  const print = inset(place, frameInches);
  const isFramed = frameInches > 0;
  const wood = woods[choices.framed_materials ?? ""] ?? notChosen;
  return {
    under: [
      ...(isFramed ? mitredFrame(place, frameInches, wood) : []),
      { "data-part": "print", d: outline(print), fill: "#efece4" },
    ],
    picture: print,
    over: [
      ...(matte ? board("matte", print, matte.boardInches, "#fbf9f3") : []),
      ...(matte && matte.revealInches > 0
        ? board("reveal", inset(print, matte.boardInches), matte.revealInches, "#e3dccb")
        : []),
      ...(isFramed ? [edge(print, "#000", 0.3, 0.12)] : []),
    ],
  };
}

function mitredFrame(place: InchRect, w: number, [light, face, shade]: Wood): DrawnPath[] {
  const { leftInches: left, topInches: top } = place;
  const [right, bottom] = [left + place.widthInches, top + place.heightInches];
  return [
    { "data-part": "frame", d: outline(place), fill: face },
    { d: `M${left} ${top}H${right}L${right - w} ${top + w}H${left + w}Z`, fill: light },
    { d: `M${right} ${top}V${bottom}L${right - w} ${bottom - w}V${top + w}Z`, fill: face },
    { d: `M${left} ${bottom}H${right}L${right - w} ${bottom - w}H${left + w}Z`, fill: shade },
    { d: `M${left} ${top}V${bottom}L${left + w} ${bottom - w}V${top + w}Z`, fill: face },
    edge(place, "#000", 0.22, 0.08),
  ];
}

/** A board with an opening cut at a slant: the cut catches the light. */
function board(part: string, outer: InchRect, widthInches: number, color: string): DrawnPath[] {
  const opening = inset(outer, widthInches);
  return [
    { "data-part": part, d: `${outline(outer)}${outline(opening)}`, fill: color, fillRule: "evenodd" },
    { ...edge(opening, "#a89f8c", 1, 0.07), "data-part": `${part}-opening` },
  ];
}

function edge(rect: InchRect, stroke: string, strokeOpacity: number, strokeWidth: number): DrawnPath {
  return { d: outline(rect), fill: "none", stroke, strokeOpacity, strokeWidth };
}

function outline({ leftInches, topInches, widthInches, heightInches }: InchRect): string {
  return `M${leftInches} ${topInches}h${widthInches}v${heightInches}h${-widthInches}Z`;
}
