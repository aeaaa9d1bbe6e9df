import type { InchSize } from "#src/print/geometry/inches.ts";
import type { InchRect } from "./inch-rect.ts";

/** A piece of furniture of ordinary measures, by which the eye judges the size of a print. */
export interface Room {
  readonly id: "living-room" | "dining-room" | "reading-corner";
  readonly name: string;
  /** What a print is compared with, and its width. */
  readonly furniture: { readonly name: string } & InchSize;
  /** Whether something stands in front of where a print may hang; it is a drawing of its own, over the print. */
  readonly hasForeground?: true;
}

/** All rooms are drawn on a wall of this size; the floor begins at `floorInches` from the top. */
export const wall = { widthInches: 112, heightInches: 92, floorInches: 82 } as const;

export const rooms: readonly [Room, ...Room[]] = [
  {
    id: "living-room",
    name: "Living room",
    furniture: { name: "the sofa", widthInches: 78, heightInches: 31 },
  },
  {
    id: "dining-room",
    name: "Dining room",
    furniture: { name: "the sideboard", widthInches: 60, heightInches: 30 },
  },
  {
    id: "reading-corner",
    name: "Reading corner",
    furniture: { name: "the armchair", widthInches: 32, heightInches: 34 },
    hasForeground: true,
  },
];

/** Galleries hang with the middle of a picture at about eye level. */
const eyeLevelInches = 58;
const leastGapInches = 5;

/** Where a print of some outside size hangs: centered, at eye level, never behind the furniture. */
export function hungOn(room: Room, outside: InchSize): InchRect {
  const centered = wall.floorInches - eyeLevelInches - outside.heightInches / 2;
  const lowest = wall.floorInches - room.furniture.heightInches - leastGapInches - outside.heightInches;
  return {
    ...outside,
    leftInches: (wall.widthInches - outside.widthInches) / 2,
    topInches: Math.min(centered, lowest),
  };
}

/** Pixels of a drawing of the wall that is `drawnWidthPixels` wide. */
export function inPixels(rect: InchRect, drawnWidthPixels: number) {
  const pixelsPerInch = drawnWidthPixels / wall.widthInches;
  return {
    left: rect.leftInches * pixelsPerInch,
    top: rect.topInches * pixelsPerInch,
    width: rect.widthInches * pixelsPerInch,
    height: rect.heightInches * pixelsPerInch,
  };
}
