import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isLiveTest, tableRowsOf, testsNamedIn } from "./named-tests.ts";

const rows = tableRowsOf(readFileSync("docs/field-reports.md", "utf8")).map(
  ([number = "", source = "", situation = "", shop = "", cell = ""]) => ({
    number: Number(number),
    texts: [source, situation, shop, cell],
    tests: cell === "-" ? [] : testsNamedIn(cell),
  }),
);

describe("the table of reports that were tried", () => {
  test("has rows, whose numbers are used once", () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(80);
    expect(numbers.filter((number, index) => !(number > 0) || numbers.indexOf(number) !== index)).toEqual([]);
  });

  test("has source, situation, behavior and tests, or a dash, in every row", () => {
    const incomplete = rows.filter(
      ({ texts, tests }) => texts.includes("") || tests.some(({ file }) => file === ""),
    );
    expect(incomplete.map(({ number }) => number)).toEqual([]);
  });

  test("names only tests that exist, run and expect something", () => {
    const missing = rows.flatMap(({ number, tests }) =>
      tests.filter((named) => !isLiveTest(named)).map(({ file, name }) => `${number}: ${file} “${name}”`),
    );
    expect(missing).toEqual([]);
  });
});
