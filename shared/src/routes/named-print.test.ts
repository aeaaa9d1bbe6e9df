import { expect, test } from "vitest";
import { formatNamedPrints, namedPrint } from "./named-print.ts";
import { readNamedPrints } from "./read-named-prints.ts";

const framed = namedPrint("granite-morning", {
  type: "framed",
  choices: { framed_sizes: "16x20", framed_mattes: "double" },
});
const unframed = namedPrint("heron", { type: "unframed", choices: {} });

test("prints are read as they were written", () => {
  const text = formatNamedPrints([framed, unframed]);
  expect(text).toMatch(/^granite-morning\.print_framed\..*size_16x20.*\.\.heron\.print_unframed$/);
  expect(readNamedPrints(text)).toEqual([framed, unframed]);
  expect(readNamedPrints("")).toEqual([]);
});

test("a slug may have 120 characters", () => {
  expect(readNamedPrints("a".repeat(120))).toHaveLength(1);
  expect(readNamedPrints("a".repeat(121))).toBeUndefined();
});

test.each(["..", "Heron", "heron.", "heron.size", "heron.size_<b>", "heron..", "heron_.print_framed"])(
  "%s names no prints",
  (text) => expect(readNamedPrints(text)).toBeUndefined(),
);
