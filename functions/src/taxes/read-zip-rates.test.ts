import { expect, test } from "vitest";
import { readZipRates } from "./read-zip-rates.ts";

const header = "zip,rate_percent,taxable_shipping,from,source,county,district";
const reading = (...lines: readonly string[]) => readZipRates([header, ...lines].join("\n"));
const ratesOf = (line: string) => [...reading(line).values()].flat();

test.each([
  ["0", 0],
  ["7", 70_000],
  ["7.5", 75_000],
  ["9.25 %", 92_500],
  ["10.1234", 101_234],
  ["25", 250_000],
  ["25.0000%", 250_000],
])("%s percent are %i parts per million", (percent, ratePpm) =>
  expect(ratesOf(`94558,${percent},,2026-01-01,CDTFA`)).toMatchObject([{ ratePpm }]),
);

test.each(["", "7.12345", "7.", ".5", "-1", "100", "7 percent"])('"%s" is no rate in percent', (percent) =>
  expect(() => reading(`94558,${percent},,2026-01-01,CDTFA`)).toThrow(
    `Line 2: "${percent}" is no rate in percent like 9.25, of at most four decimals.`,
  ),
);

test.each([
  ["yes", 1],
  ["Yes", 1],
  ["no", 0],
  ["NO", 0],
  ["", null],
])('shipping that is taxed "%s" is stored as %s', (word, taxableShipping) =>
  expect(ratesOf(`94558,9,${word},2026-01-01,CDTFA`)).toMatchObject([{ taxableShipping }]),
);

test.each([
  [
    "94558,9,maybe,2026-01-01,CDTFA",
    'taxable_shipping is yes, no or empty (as the state has it), not "maybe".',
  ],
  [
    "945,9,,2026-01-01,X",
    '"945" is no ZIP code of five digits. Spreadsheets drop the zeros at its beginning.',
  ],
  ["94,9,,2026-01-01,X", '"94" is no ZIP code of five digits.'],
  ["945581,9,,2026-01-01,X", '"945581" is no ZIP code of five digits.'],
  ["00901,9,,2026-01-01,X", "The ZIP code 00901 is in no state."],
  ["00001,9,,2026-01-01,X", "The ZIP code 00001 is in no state."],
  ["94558,9,,2026-02-30,X", '"2026-02-30" cannot be read as one certain date.'],
])("the line %s is refused with its reason", (line, reason) =>
  expect(() => reading(line)).toThrow(`Line 2: ${reason}`),
);

test("each text has a length that fits, and one more character is refused by the name of its column", () => {
  const line = (source: number, county: number, district: number) =>
    `94558,25,,2026-01-01,${"s".repeat(source)},${"c".repeat(county)},${"d".repeat(district)}`;
  expect(ratesOf(line(200, 100, 100))).toHaveLength(1);
  expect(() => reading(line(0, 0, 0))).toThrow(/^Line 2: source: [^;]+$/);
  expect(() => reading(line(201, 100, 100))).toThrow(/^Line 2: source: [^;]+$/);
  expect(() => reading(line(1, 101, 101))).toThrow(/^Line 2: county: [^;]+; district: [^;]+$/);
  expect(() => reading("94558,25.0001,,2026-01-01,CDTFA")).toThrow(/^Line 2: ratePpm: [^;]+$/);
});

test("a ZIP code has a rate for each day, and a day once", () => {
  const rates = reading("94558,9,,2026-01-01,A", "94559,8,,2026-01-01,A", "94558,9.5,,2027-01-01,A");
  expect([...rates].map(([zip, { length }]) => [zip, length])).toEqual([
    ["94558", 2],
    ["94559", 1],
  ]);
  expect(() => reading("94558,9,,2026-01-01,A", "94558,9,,2027-01-01,A", "94558,8,,2026-01-01,A")).toThrow(
    /^Line 4: 94558 has this day twice\.$/,
  );
});

test("a table without rates, or without one of its columns, is refused", () => {
  expect(() => reading()).toThrow("There are no rates in this file.");
  for (const column of ["zip", "rate_percent", "taxable_shipping", "from", "source"])
    expect(() => readZipRates(`${header.replace(column, "other")}\n94558,9,,2026-01-01,A`)).toThrow(
      "The first line must name the columns zip,rate_percent,taxable_shipping,from,source, and may name county,district",
    );
  expect(
    readZipRates("zip,rate_percent,taxable_shipping,from,source\n94558,9,,2026-01-01,A").get("94558"),
  ).toEqual([
    { from: "2026-01-01", ratePpm: 90_000, taxableShipping: null, source: "A", county: "", district: "" },
  ]);
});
