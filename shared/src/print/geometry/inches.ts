import { sidesOfSize } from "#src/options/option-groups.ts";

export interface InchSize {
  readonly widthInches: number;
  readonly heightInches: number;
}

/**
 * A size as it hangs: sizes are named short by long, so `("8x10", true)` is 10 wide and 8 high.
 * Undefined when the name is not a size.
 */
export function sizeInches(size: string, isLandscape: boolean): InchSize | undefined {
  const sides = sidesOfSize(size);
  if (!sides) return undefined;
  const [short, long] = sides;
  return isLandscape
    ? { widthInches: long, heightInches: short }
    : { widthInches: short, heightInches: long };
}

/** The size with a border of `byInches` added on every side; a negative border is subtracted. */
export function grown(size: InchSize, byInches: number): InchSize {
  return { widthInches: size.widthInches + 2 * byInches, heightInches: size.heightInches + 2 * byInches };
}

/** A rectangle of a drawing; from its left and top edges, in inches. */
export interface InchRect extends InchSize {
  readonly leftInches: number;
  readonly topInches: number;
}

/** A rectangle of some size in the upper left corner of its drawing. */
export function atOrigin({ widthInches, heightInches }: InchSize): InchRect {
  return { leftInches: 0, topInches: 0, widthInches, heightInches };
}

/** A rectangle of some size with its middle at the origin of its drawing. */
export function aroundMiddle({ widthInches, heightInches }: InchSize): InchRect {
  return { leftInches: -widthInches / 2, topInches: -heightInches / 2, widthInches, heightInches };
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
