import { globSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { parseAst } from "vitest/node";
import { expect, test } from "vitest";
import { mutantsOf } from "./mutants-of.ts";
import { switchingMutants } from "./switching-mutants.ts";

const switching = (file: string, source: string) =>
  switchingMutants(
    source,
    mutantsOf(file, source).map((mutant, index) => ({ ...mutant, name: `${index}` })),
  );

test("a file is as it was until one of its mutants is active, and tells which of them it runs", () => {
  const code = switching(
    "a.js",
    "function add(cents) { if (cents > 5 && cents < 9) saved.push(cents + 1); }",
  );
  const resultOf = (active: string | undefined, cents: number) => {
    const context = { mutants: { active, reached: new Set<string>() }, saved: [] as number[] };
    runInNewContext(`${code}; add(${cents});`, context);
    return [
      context.saved,
      [...context.mutants.reached].toSorted((one, other) => Number(one) - Number(other)),
    ];
  };
  const all = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
  expect(resultOf(undefined, 6)).toEqual([[7], all]);
  expect(resultOf("8", 6)).toEqual([[], expect.arrayContaining(["8"])]);
  expect(resultOf(undefined, 5)[0]).toEqual([]);
  const saved = all.map((active) => resultOf(active, 5)[0]);
  expect(saved.filter((one) => String(one) === "6")).toHaveLength(4);
  expect(saved.filter((one) => String(one) === "")).toHaveLength(7);
});

test("files can still be parsed", () => {
  const files = globSync("functions/src/**/*.ts").filter((file) => !file.endsWith(".d.ts"));
  expect(files.length).toBeGreaterThan(300);
  for (const file of files.filter((_, index) => index % 20 === 0))
    // Vitest exports no other parser.
    // oxlint-disable-next-line typescript/no-deprecated
    expect(() => parseAst(switching(file, readFileSync(file, "utf8")), { lang: "ts" })).not.toThrow();
});
