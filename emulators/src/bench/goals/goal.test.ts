import { describe, expect, test } from "vitest";
import { goalTable, median, verdictOn, type Measured } from "./goal.ts";

const goal: Measured = { what: "scripts", figure: 95, unit: "kB", must: 99, stretch: 88 };

describe("a goal", () => {
  test.each([
    [88, "stretch"],
    [95, "pass"],
    [99.1, "SHORT"],
    [undefined, "not measured"],
  ])("of at most 99, ideally 88, measured as %s, is %s", (figure, verdict) =>
    expect(verdictOn({ ...goal, figure })).toBe(verdict),
  );

  test("may be a minimum instead of a maximum", () => {
    const score: Measured = { ...goal, better: "more", must: 95, stretch: 98 };
    expect([94, 96, 100].map((figure) => verdictOn({ ...score, figure }))).toEqual([
      "SHORT",
      "pass",
      "stretch",
    ]);
  });

  test("is a row of the table", () => {
    const lines = goalTable([goal, { ...goal, what: "styles" }]).split("\n");
    expect(lines.map((line) => line.split(/ {2,}/)[0])).toEqual(["what", "scripts", "styles"]);
    expect(lines[1]).toMatch(/^scripts +95 kB +≤ 99 kB +≤ 88 kB +pass$/);
  });
});

test("the median is the middle of the sorted values", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2])).toBe(1.5);
  expect(() => median([])).toThrow();
});
