import type { InchSize } from "./inches.ts";
import { usualGap } from "./wall-arrangement.ts";
import { lengthInches } from "./wall-scale.ts";

/** What a print hangs over, in inches. The height is 0 if it is not known. */
export interface Furniture extends InchSize {
  readonly name: string;
}

/** Furniture of usual measures: three seats, a queen bed with its headboard, a desk for one. */
export const usualFurniture = {
  sofa: { name: "the sofa", widthInches: 84, heightInches: 34 },
  bed: { name: "the bed", widthInches: 62, heightInches: 46 },
  desk: { name: "the desk", widthInches: 55, heightInches: 30 },
} as const satisfies Record<string, Furniture>;

/** A size with its place above a piece of furniture. */
interface HungSize {
  readonly size: string;
  /** Of the width of the furniture, rounded. */
  readonly percent: number;
  readonly isFitting: boolean;
  /** The height of its middle above the floor. */
  readonly middleInches: number;
  /** The height of the hook above the floor. */
  readonly hookInches: number;
}

export interface SizeAdvice {
  /** Widths that fit, in inches. */
  readonly range: readonly [least: number, most: number];
  readonly sizes: readonly HungSize[];
  /** Two prints side by side that fit, where no size fits alone; `widthInches` is that of both. */
  readonly pair: (HungSize & { readonly widthInches: number }) | undefined;
}

const fittingShares = [0.6, 0.75] as const;

/**
 * Which of the offered sizes suit a piece of furniture, and how high they hang. The rules are those of decorators and
 * galleries: a print or a group is 60 to 75 % as wide as what it hangs over, two thirds at best; its middle is at eye
 * level, 57 to 60 inches, unless it has to be higher to leave 6 inches above the furniture. Sources:
 * engineerfix.com/how-to-hang-art-above-a-couch-placement-height and
 * stampinfool.com/how-to-hang-art-above-the-sofa-like-a-pro.
 */
export function sizeAdvice(
  over: InchSize,
  prints: readonly { readonly size: string; readonly outside: InchSize }[],
): SizeAdvice {
  const [least, most] = fittingShares;
  const hung = (size: string, widthInches: number, heightInches: number) => {
    const share = widthInches / over.widthInches;
    const middleInches = middleHeightInches(heightInches, over.heightInches + leastGapInches);
    return {
      size,
      widthInches,
      percent: Math.round(share * 100),
      isFitting: share >= least && share <= most,
      middleInches,
      hookInches: middleInches + heightInches / 2 - hookBelowTopInches,
    };
  };
  const sizes = prints.map(({ size, outside }) => hung(size, outside.widthInches, outside.heightInches));
  const pairs = prints
    .map(({ size, outside }) => hung(size, 2 * outside.widthInches + usualGap, outside.heightInches))
    .filter(({ isFitting }) => isFitting)
    .sort((one, other) => Math.abs(one.percent - bestPercent) - Math.abs(other.percent - bestPercent));
  return {
    range: [over.widthInches * least, over.widthInches * most],
    sizes,
    pair: sizes.some(({ isFitting }) => isFitting) ? undefined : pairs[0],
  };
}

const bestPercent = 200 / 3;

/** Galleries hang the middle of a picture at about eye level. */
const eyeLevelInches = 58;

/** Between furniture and print. */
export const leastGapInches = 6;

/** Owner to confirm: how far the hanger of a frame is below its top edge. */
const hookBelowTopInches = 2;

/** The height of the middle of a print above the floor: at eye level, or higher if its lower edge has to be. */
export function middleHeightInches(heightInches: number, leastEdgeInches: number): number {
  return Math.max(eyeLevelInches, leastEdgeInches + heightInches / 2);
}

const widthLimits = { inches: ["12", "400"], centimeters: ["30", "1000"] } as const;
export type WidthUnit = keyof typeof widthLimits;
export const widthRangeText = "12 to 400 in (30 to 1,000 cm)";

/** `("220", "centimeters")` → 86.6. Undefined outside of 12 to 400 in, or 30 to 1,000 cm. */
export function furnitureWidthInches(written: string, unit: WidthUnit): number | undefined {
  const [width = NaN, least = NaN, most = NaN] = [written, ...widthLimits[unit]].map((length) =>
    lengthInches(length, unit),
  );
  return width >= least && width <= most ? width : undefined;
}
