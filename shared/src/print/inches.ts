/** A width and a height in inches. */
export interface InchSize {
  readonly widthInches: number;
  readonly heightInches: number;
}

/** Sizes are named short by long: `"8x10"` → `[8, 10]`; undefined when the name is not a size. */
export function sidesInches(size: string): readonly [shortInches: number, longInches: number] | undefined {
  const sides = /^(\d+)x(\d+)$/.exec(size);
  return sides ? [Number(sides[1]), Number(sides[2])] : undefined;
}

/** A size as it hangs: `("8x10", true)` is 10 wide and 8 high. */
export function sizeInches(size: string, isLandscape: boolean): InchSize | undefined {
  const sides = sidesInches(size);
  if (!sides) return undefined;
  const [short, long] = sides;
  return isLandscape
    ? { widthInches: long, heightInches: short }
    : { widthInches: short, heightInches: long };
}

/** The size with a border of `byInches` added on every side; a negative border takes away. */
export function grown(size: InchSize, byInches: number): InchSize {
  return { widthInches: size.widthInches + 2 * byInches, heightInches: size.heightInches + 2 * byInches };
}

/** `{ widthInches: 27.5, heightInches: 23.5 }` → `"27.5 × 23.5 in"` */
export function inWords({ widthInches, heightInches }: InchSize): string {
  return `${widthInches} × ${heightInches} in`;
}
