import type { InchRect, InchSize } from "./inches.ts";

/** How prints hang together: side by side, or in rows of up to three below one another. */
export const arrangements = ["row", "grid"] as const;
export type Arrangement = (typeof arrangements)[number];

/** The number of prints that hang together. */
export const leastOnWall = 2;
export const mostOnWall = 6;

/** Gaps between prints, in inches: galleries hang a group 2 to 4 inches apart. */
export const wallGaps = [2, 2.5, 3, 3.5, 4] as const;
export type WallGap = (typeof wallGaps)[number];
export const usualGap: WallGap = 3;

export interface WallArrangement {
  /** The outside of all prints together. */
  readonly whole: InchSize;
  /** The place of each print, in the order of the prints, from the top left corner of the whole. */
  readonly places: readonly InchRect[];
}

/**
 * Places prints with these outside sizes. In a row, the middles of the prints are on one line, and the width of the row
 * is the sum of their widths and gaps; rows are centered below one another.
 */
export function arrangePrints(
  outsides: readonly InchSize[],
  arrangement: Arrangement,
  gapInches: number,
): WallArrangement {
  const rows = rowsOfPrints(outsides, arrangement).map((row) => ({
    row,
    widthInches: sumWithGaps(
      row.map(({ widthInches }) => widthInches),
      gapInches,
    ),
    heightInches: Math.max(...row.map(({ heightInches }) => heightInches)),
  }));
  const whole = {
    widthInches: Math.max(0, ...rows.map(({ widthInches }) => widthInches)),
    heightInches: sumWithGaps(
      rows.map(({ heightInches }) => heightInches),
      gapInches,
    ),
  };
  const places: InchRect[] = [];
  let rowTop = 0;
  for (const { row, widthInches, heightInches } of rows) {
    let leftInches = (whole.widthInches - widthInches) / 2;
    for (const outside of row) {
      places.push({ ...outside, leftInches, topInches: rowTop + (heightInches - outside.heightInches) / 2 });
      leftInches += outside.widthInches + gapInches;
    }
    rowTop += heightInches + gapInches;
  }
  return { whole, places };
}

/** The name of an arrangement of some number of prints. */
export function arrangementName(arrangement: Arrangement, count: number): string {
  if (arrangement === "grid") return count === 2 ? "One above the other" : "Grid";
  return count === 2 ? "Pair" : count === 3 ? "Triptych" : "Row";
}

/** A grid has two rows, of which the upper one has the print that is left over. */
function rowsOfPrints(
  outsides: readonly InchSize[],
  arrangement: Arrangement,
): readonly (readonly InchSize[])[] {
  if (outsides.length === 0) return [];
  if (arrangement === "row" || outsides.length === 1) return [outsides];
  const inUpper = Math.ceil(outsides.length / 2);
  return [outsides.slice(0, inUpper), outsides.slice(inUpper)];
}

function sumWithGaps(lengths: readonly number[], gapInches: number): number {
  return lengths.reduce((sum, length) => sum + length, 0) + Math.max(0, lengths.length - 1) * gapInches;
}
