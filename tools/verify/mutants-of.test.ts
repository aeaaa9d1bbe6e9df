import { expect, test } from "vitest";
import { mutantsOf, mutated } from "./mutants-of.ts";

const mutantsIn = (source: string) => mutantsOf("a.ts", source).map((mutant) => mutated(source, mutant));

test("operators, conditions, constants and calls are broken, one at a time", () => {
  expect(mutantsIn("if (a >= 5) save(a as Cents);")).toEqual([
    "if (!(a >= 5)) save(a as Cents);",
    "if (a > 5) save(a as Cents);",
    "if (a < 5) save(a as Cents);",
    "if (a >= 6) save(a as Cents);",
    "if (a >= 5) ;",
  ]);
  expect(mutantsIn("const lowest = Math.min(...cents.filter(isPaid));")).toEqual([
    "const lowest = Math.max(...cents.filter(isPaid));",
    "const lowest = Math.min(...cents);",
  ]);
});

test("other logical operators are in brackets, because not every mixture of them is code", () => {
  expect(mutantsIn("const c = a ?? b ?? 5;")).toEqual([
    "const c = ((a ?? b) && (5));",
    "const c = ((a) && (b)) ?? 5;",
    "const c = a ?? b ?? 6;",
  ]);
});

test("methods that every object has stay", () => expect(mutantsIn("const c = a.toString(b);")).toEqual([]));

test("types, imports and what is logged stay", () => {
  expect(mutantsIn('import a from "b"; type C = 1 | 2; log.error("failed", 3);')).toEqual([
    'import a from "b"; type C = 1 | 2; log.error("failed", 4);',
  ]);
});
