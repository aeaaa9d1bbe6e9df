import type { InchSize } from "./inches.ts";

/** Shoppers read the sides of a picture to a quarter of an inch, the lab to a sixteenth. */
export const shopperPartsOfInch = 4;

/** Width by height, to the nearest 1/16 inch or another part of it: `"27.5 × 23.5"` */
export function formatSides({ widthInches, heightInches }: InchSize, partsOfInch = 16): string {
  return [widthInches, heightInches]
    .map((inches) => Math.round(inches * partsOfInch) / partsOfInch)
    .join(" × ");
}

/** As `formatSides()`, with the unit: `"27.5 × 23.5 in"` */
export function formatInches(size: InchSize, partsOfInch?: number): string {
  return `${formatSides(size, partsOfInch)} in`;
}
