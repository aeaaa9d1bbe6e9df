import type { MatteBoard } from "#src/print/geometry/matte-board.ts";
import { inset, type InchRect } from "./inch-rect.ts";
import { gradientStrip, mitredSides, rectPath, tag, type Tag } from "./svg-markup.ts";

/** Width of the slanted cut that shows the white core of a board. */
const bevelInches = 0.08;

/** The core of a board in the light: the lower and right cuts face it. */
const bevelColors = { top: "#cbc5b8", left: "#d8d3c7", right: "#f8f6f1", bottom: "#ffffff" } as const;

/** One or two boards over the paper, from the edge of the glass to the opening. */
export function drawMatte(glass: InchRect, { boardInches, revealInches }: MatteBoard, id: string): Tag[] {
  const first = inset(glass, boardInches);
  return [
    ...(revealInches > 0 ? board("reveal", first, inset(first, revealInches), id) : []),
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
