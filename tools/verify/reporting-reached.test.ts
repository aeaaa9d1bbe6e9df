import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vitest/node";
import { expect, test } from "vitest";
import { mutantsOf } from "./mutants-of.ts";
import { reportingReached } from "./reporting-reached.ts";

const reporting = (file: string, source: string) =>
  reportingReached(
    source,
    mutantsOf(file, source).map((mutant, index) => ({ ...mutant, name: `${index}` })),
    "reached",
  );

test("places of mutants report that they run, the outer ones around the inner ones", () => {
  const [code] = reporting("a.ts", "if (a >= 5) save(a?.b.filter(c).slice(2));").split("\n");
  expect(code?.replaceAll(/reportReached\("(\d+)"\)/g, "$1")).toBe(
    "if ((0,(1,(2,a >= (3,5))))) {4;save((5,(6,a?.b.filter(c).slice((7,2)))));}",
  );
});

test("files can still be parsed", () => {
  const files = globSync("{shared,functions,web}/src/**/*.{ts,tsx}").filter(
    (file) => !file.endsWith(".d.ts"),
  );
  expect(files.length).toBeGreaterThan(500);
  for (const file of files.filter((_, index) => index % 20 === 0)) {
    const text = reporting(file, readFileSync(file, "utf8"));
    // Vitest exports no other parser.
    // oxlint-disable-next-line typescript/no-deprecated
    expect(() => parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" })).not.toThrow();
  }
});
