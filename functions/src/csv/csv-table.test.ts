import { testVolume } from "@lightwell/shared/testing/test-volume";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvOf, CsvProblem, readCsv } from "./csv-table.ts";

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

const columns = new Map([
  ["key", "key"],
  ["order number", "key"],
  ["text", "text"],
  ["note", "note"],
] as const);
const format = { columns, required: ["key", "text"], header: "key and text" } as const;
const read = (csv: string) => readCsv(csv, format);
const textsIn = (csv: string) => read(csv).map(({ line, cells }) => [line, cells.key, cells.text]);

/** Texts that are more likely than others to be mistaken for a part of the file. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."',;\t\r\n\"=+-@＝ 1a\u00a0\ufeff\u2028\0".split("")) }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
);

test("a table is read back unchanged, and no cell is a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, anyText), { maxLength: 5 }), (rows) => {
      const csv = csvOf([["key", "text", "note"], ...rows.map(([text, note], index) => [index, text, note])]);
      const expected = rows.map(([text, note], index) => ({
        key: String(index),
        text: text.toWellFormed(),
        note: note.toWellFormed(),
      }));
      for (const mark of ["", "\uFEFF"]) expect(read(mark + csv).map(({ cells }) => cells)).toEqual(expected);
      expect(read(csv).filter(({ problem }) => problem)).toEqual([]);
      for (const { text } of expected)
        expect(csvOf([["", text]])).not.toMatch(/^,"?\s*(?:[=+@＝＋－＠]|-(?!\d+(\.\d+)?\n))/);
    }),
    { seed: 29, numRuns: testVolume({ sample: 200, large: 10_000 }) },
  );
});

describe("a file is separated by one character:", () => {
  test.each([
    [
      "a comma",
      "key,text\nA,Apt 4; rear\nB,9\t4",
      [
        [2, "A", "Apt 4; rear"],
        [3, "B", "9\t4"],
      ],
    ],
    ["a semicolon", "key;text\nA;Apt 4, rear", [[2, "A", "Apt 4, rear"]]],
    ["a tab", "key\ttext\nA\tApt 4, rear; left", [[2, "A", "Apt 4, rear; left"]]],
    ["a tab, with an empty first cell", "text\tkey\n\tB", [[2, "B", ""]]],
    ["one that other columns have too", 'key;text;"a, b";c, d, e, f\nA;1, 2', [[2, "A", "1, 2"]]],
    ["what the file names", "sep=;\r\nkey;text\r\nA;1,2", [[3, "A", "1,2"]]],
    ["what a spreadsheet has quoted", '"sep=|"\nkey|text\nA|1;2', [[3, "A", "1;2"]]],
    ["not what the file names, if the first line has another", "sep=;\nkey,text\nA,1;2", [[3, "A", "1;2"]]],
  ])("%s", (_, csv, rows) => expect(textsIn(csv)).toEqual(rows));
});

test.each(["\n", "\r\n", "\r"])("lines end with %j, and are counted in cells, too", (end) => {
  const csv = ["", "key,text", `A,"one${end}two"`, "", ",,,", 'B, "three, four" ', ""].join(end);
  expect(textsIn(csv)).toEqual([
    [3, "A", `one${end}two`],
    [7, "B", "three, four"],
  ]);
});

test("a row may have fewer cells than the first line, and empty ones more", () => {
  expect(read("key;text;note;;\nA\nB;1;2;;;;")).toEqual([
    { line: 2, cells: { key: "A", text: "", note: "" } },
    { line: 3, cells: { key: "B", text: "1", note: "2" } },
  ]);
});

test("a row with more cells than the first line is marked, since they may be those of other columns", () => {
  const [good, shifted, unnamed] = read("key,city,text,\nA,Napa,1\nB,Napa, CA,1\nC,Napa,1,2");
  expect([good?.problem, shifted?.line]).toEqual([undefined, 3]);
  for (const row of [shifted, unnamed])
    expect(row?.problem).toBe(
      "The row has more cells than the first line. A text with a comma in it needs quotation marks.",
    );
});

test("names of columns are read in any spelling, and names of an object's own are no columns", () => {
  expect(textsIn("constructor,__proto__, Order_Number ,TEXT,toString\n1,2,A,B,3")).toEqual([[2, "A", "B"]]);
});

test("protections of a spreadsheet stay what they are", () => {
  expect(textsIn('key,text\n\'9400,="94, 00"').at(0)?.slice(1)).toEqual(["'9400", '="94']);
  expect(textsIn('key;text\n\'9400;="94, 00"')).toEqual([[2, "'9400", '="94, 00"']]);
});

test.each([
  ["key,Key,text\nA,A,B", 'Line 1: the columns "key" and "Key" mean the same. Remove one of them.'],
  [
    "sep=,\nkey,text,order-number\nA,B,A",
    'Line 2: the columns "key" and "order-number" mean the same. Remove one of them.',
  ],
  ["key;note\nA;B", "The first line must name the columns key and text."],
  ["", "The first line must name the columns key and text."],
  ["PK\u0003\u0004\u0014", "This is a workbook of a spreadsheet. Save it as CSV UTF-8 first."],
  ['key,text\nA,1\nB,"2\nC,3', "Line 3: a quotation mark is opened and never closed."],
  ['key,text\nA,"1" 2', "Line 2: there is text behind a quotation mark that closes a cell."],
])("the file %j is rejected: %s", (csv, message) => {
  expect(() => read(csv)).toThrow(new CsvProblem(message));
});
