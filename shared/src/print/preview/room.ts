import type { InchRect, InchSize } from "#src/print/geometry/inches.ts";
import { leastGapInches, middleHeightInches } from "#src/print/geometry/size-advice.ts";

/** A piece of furniture of ordinary measures, by which the eye judges the size of a print. */
export interface Room {
  readonly id: "living-room" | "dining-room" | "reading-corner";
  readonly name: string;
  /** The furniture that a print is compared with, and its size. */
  readonly furniture: { readonly name: string } & InchSize;
  /** Things that stand on the furniture: a print that is wider than the gap between them hangs above them. */
  readonly ornaments?: { readonly gapInches: number; readonly topInches: number };
}

/** The rooms are painted to scale. The wall is this wide and high; the floor begins at `floorInches` from the top. */
export const wall = { widthInches: 112, heightInches: 92, floorInches: 82 } as const;

/** The part of the wall that the pictures of the rooms show, 4:3. */
export const roomView: InchRect = { leftInches: 2, topInches: 1.5, widthInches: 108, heightInches: 81 };

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
    ornaments: { gapInches: 34, topInches: 46 }, // the lamp is 46 inches high
  },
  {
    id: "reading-corner",
    name: "Reading corner",
    furniture: { name: "the armchair", widthInches: 32, heightInches: 34 },
  },
];

/** The position of a print of some outside size: centered, at eye level, not behind furniture. */
export function printInRoom({ furniture, ornaments }: Room, outside: InchSize): InchRect {
  const isAboveOrnaments = ornaments !== undefined && outside.widthInches > ornaments.gapInches;
  const clearInches = isAboveOrnaments ? ornaments.topInches : furniture.heightInches + leastGapInches;
  const middleInches = middleHeightInches(outside.heightInches, clearInches);
  return {
    ...outside,
    leftInches: (wall.widthInches - outside.widthInches) / 2,
    topInches: wall.floorInches - middleInches - outside.heightInches / 2,
  };
}

/** Pixels of a drawing of `roomView` that is `drawnWidthPixels` wide, from its left and top edges. */
export function inPixels(rect: InchRect, drawnWidthPixels: number) {
  const pixelsPerInch = drawnWidthPixels / roomView.widthInches;
  return {
    left: (rect.leftInches - roomView.leftInches) * pixelsPerInch,
    top: (rect.topInches - roomView.topInches) * pixelsPerInch,
    width: rect.widthInches * pixelsPerInch,
    height: rect.heightInches * pixelsPerInch,
  };
}
