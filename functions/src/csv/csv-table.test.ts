import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "./csv-table.ts";

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1 707 555", "'+1 707 555"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1+1", "'＝1+1"],
  ["'=1", "''=1"],
  ["'t Hooft", "'t Hooft"],
  ["  =1", "'  =1"],
  ["-3.02", "-3.02"],
  ['Ann "A" Lee, Napa', '"Ann ""A"" Lee, Napa"'],
  ["two\nlines", '"two\nlines"'],
  ["two\rlines", '"two\rlines"'],
  [" edge ", '" edge "'],
  ["half 😀".slice(0, 6), "half \uFFFD"],
])("the cell %j is written as %s", (cell, written) => expect(csvOf([[cell]])).toBe(`${written}\n`));

test("every text is read back, and none as a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), (cells) => {
      const [read = []] = parse(csvOf([cells])) as string[][];
      expect(read.map((cell) => cell.replace(/^'+(?=\s*[=+\-@])/, ""))).toEqual(
        cells.map((cell) => cell.replace(/^'+(?=\s*[=+\-@])/, "")),
      );
      for (const cell of read) expect(cell).not.toMatch(/^\s*(?:[=+@]|-(?!\d+(\.\d+)?$))/);
    }),
  );
});
