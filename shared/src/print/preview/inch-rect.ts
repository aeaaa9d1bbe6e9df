import type { InchSize } from "#src/print/geometry/inches.ts";

/** A rectangle of a drawing; from its left and top edges, in inches. */
export interface InchRect extends InchSize {
  readonly leftInches: number;
  readonly topInches: number;
}

/** A rectangle of some size in the upper left corner of its drawing. */
export function atOrigin({ widthInches, heightInches }: InchSize): InchRect {
  return { leftInches: 0, topInches: 0, widthInches, heightInches };
}

/** The rectangle inside another, `byInches` from each edge. */
export function inset(rect: InchRect, byInches: number): InchRect {
  return {
    leftInches: rect.leftInches + byInches,
    topInches: rect.topInches + byInches,
    widthInches: rect.widthInches - 2 * byInches,
    heightInches: rect.heightInches - 2 * byInches,
  };
}

/** A rectangle of some size with the center of another. */
export function centeredIn(rect: InchRect, { widthInches, heightInches }: InchSize): InchRect {
  return {
    leftInches: rect.leftInches + (rect.widthInches - widthInches) / 2,
    topInches: rect.topInches + (rect.heightInches - heightInches) / 2,
    widthInches,
    heightInches,
  };
}
