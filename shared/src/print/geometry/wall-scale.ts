/** A place in a picture, in its pixels from the top left corner. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** Closer marks than this say too little about how large the picture is. */
const leastPixels = 8;

/**
 * How many pixels of a picture an inch on the wall takes, from two marks on something whose length is known.
 * Undefined while the marks are too close together or the length is not above 0.
 */
export function pixelsPerInch(a: PicturePoint, b: PicturePoint, lengthInches: number): number | undefined {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  return distance < leastPixels || !(lengthInches > 0) ? undefined : distance / lengthInches;
}

const inchesPer = { inches: 1, feet: 12, centimeters: 1 / 2.54 } as const;
export type LengthUnit = keyof typeof inchesPer;
export const lengthUnits = Object.keys(inchesPer) as readonly LengthUnit[];

/** `1,000` or `1,234,567.5` */
const thousands = /^[1-9]\d{0,2}(?:,\d{3})+(?!\d)/;

/** `("7.5", "feet")` or `("7,5", "feet")` → 90. Undefined unless it is a number above 0. */
export function lengthInches(written: string, unit: LengthUnit): number | undefined {
  const plain = written.trim().replace(thousands, (number) => number.replaceAll(",", ""));
  const length = Number(plain.replace(",", "."));
  return written.trim() !== "" && Number.isFinite(length) && length > 0
    ? length * inchesPer[unit]
    : undefined;
}
