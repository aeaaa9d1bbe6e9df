import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrangementName, arrangements, arrangePrints, wallGaps } from "./wall-arrangement.ts";

const side = fc.integer({ min: 16, max: 160 }).map((quarters) => quarters / 4);
const outside = fc.record({ widthInches: side, heightInches: side });
const prints = fc.array(outside, { minLength: 2, maxLength: 6 });
const anyWall = [prints, fc.constantFrom(...arrangements), fc.constantFrom(...wallGaps)] as const;

describe("prints on one wall", () => {
  test("are never closer to one another than the gap", () =>
    fc.assert(
      fc.property(...anyWall, (outsides, arrangement, gap) => {
        const { places } = arrangePrints(outsides, arrangement, gap);
        for (const [index, one] of places.entries())
          for (const other of places.slice(index + 1)) {
            const across = Math.max(
              other.leftInches - one.leftInches - one.widthInches,
              one.leftInches - other.leftInches - other.widthInches,
            );
            const down = Math.max(
              other.topInches - one.topInches - one.heightInches,
              one.topInches - other.topInches - other.heightInches,
            );
            expect(Math.max(across, down)).toBeGreaterThanOrEqual(gap - 1e-9);
          }
      }),
    ));

  test("keep their sizes and order, and fill the whole from edge to edge", () =>
    fc.assert(
      fc.property(...anyWall, (outsides, arrangement, gap) => {
        const { places, whole } = arrangePrints(outsides, arrangement, gap);
        expect(places.map(({ widthInches, heightInches }) => ({ widthInches, heightInches }))).toEqual(
          outsides,
        );
        expect(Math.min(...places.map(({ leftInches }) => leftInches))).toBeCloseTo(0);
        expect(Math.min(...places.map(({ topInches }) => topInches))).toBeCloseTo(0);
        const rights = places.map(({ leftInches, widthInches }) => leftInches + widthInches);
        const bottoms = places.map(({ topInches, heightInches }) => topInches + heightInches);
        expect(Math.max(...rights)).toBeCloseTo(whole.widthInches);
        expect(Math.max(...bottoms)).toBeCloseTo(whole.heightInches);
      }),
    ));

  test("are in a row as wide as their widths and gaps together, with their middles on one line", () =>
    fc.assert(
      fc.property(prints, fc.constantFrom(...wallGaps), (outsides, gap) => {
        const { places, whole } = arrangePrints(outsides, "row", gap);
        const widths = outsides.reduce((sum, { widthInches }) => sum + widthInches, 0);
        expect(whole.widthInches).toBe(widths + (outsides.length - 1) * gap);
        expect(whole.heightInches).toBe(Math.max(...outsides.map(({ heightInches }) => heightInches)));
        for (const { topInches, heightInches } of places)
          expect(topInches + heightInches / 2).toBeCloseTo(whole.heightInches / 2);
      }),
    ));

  test("hang in a grid of two rows, of which the lower one is centered below the upper one", () => {
    const upright = { widthInches: 20, heightInches: 24 };
    const { places, whole } = arrangePrints([upright, upright, upright], "grid", 3);
    expect(whole).toEqual({ widthInches: 43, heightInches: 51 });
    expect(places.map(({ leftInches, topInches }) => [leftInches, topInches])).toEqual([
      [0, 0],
      [23, 0],
      [11.5, 27],
    ]);
  });

  test("have the names of the trade", () => {
    expect([2, 3, 4].map((count) => arrangementName("row", count))).toEqual(["Pair", "Triptych", "Row"]);
    expect([2, 4].map((count) => arrangementName("grid", count))).toEqual(["One above the other", "Grid"]);
  });
});
