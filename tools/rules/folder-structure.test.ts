import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { folderOf, forbiddenImports, isForTests, readFolderBoundaries } from "./folder-boundaries.ts";
import { cyclesOf, importsOf, sourceFiles, testFiles } from "./import-graph.ts";

const maxSources = 30;

const sources = sourceFiles();
const imports = sources.flatMap(importsOf);

test("no folder has more than 30 source files", () => {
  const counts = new Map<string, number>();
  for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const large = [...counts].filter(([, count]) => count > maxSources).map(([folder]) => folder);
  expect(large).toEqual([]);
});

describe("the table of docs/architecture.md", () => {
  const boundaries = readFolderBoundaries(readFileSync("docs/architecture.md", "utf8"));

  test("allows all imports between folders", () => {
    expect(forbiddenImports(boundaries, imports).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  // Those of the functions use several topics together, as production does.
  test("allows all imports of tests outside of the functions, beside those of `testing`", () => {
    const ofTests = testFiles()
      .filter((file) => !file.startsWith("functions/"))
      .flatMap(importsOf)
      .filter(({ to }) => !isForTests(to));
    expect(ofTests.length).toBeGreaterThan(200);
    expect(forbiddenImports(boundaries, ofTests).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("names only folders and files that exist", () => {
    const named = boundaries.flatMap(({ pattern, mayImport }) => [pattern, ...mayImport]);
    const existing = new Set([
      ...sources,
      ...sources.map((file) => folderOf(boundaries, file)?.boundary.pattern),
    ]);
    expect(named.filter((path) => !existing.has(path))).toEqual([]);
  });
});

describe("imports, type imports included, form no cycle", () => {
  /** `functions/src/payments/stripe/x.ts` → `functions/src/payments` */
  const topicOf = (file: string) => file.split("/").slice(0, 3).join("/");

  test("of files", () => {
    expect(cyclesOf(imports.map(({ from, to }) => [from, to]))).toEqual([]);
  });

  test("of folders", () => {
    expect(cyclesOf(imports.map(({ from, to }) => [dirname(from), dirname(to)]))).toEqual([]);
  });

  test("of the topics at the top of each workspace", () => {
    expect(cyclesOf(imports.map(({ from, to }) => [topicOf(from), topicOf(to)]))).toEqual([]);
  });
});

// A page that needs a rule of a topic, but no schema, must not load zod.
describe("of each topic in shared, besides the contract", () => {
  const files = sources.filter((file) => /^shared\/src\/(?!contract\/|testing\/)/.test(file));
  const isOfSchemas = (file: string) => file.endsWith("-schemas.ts");
  const rules = files.filter((file) => !isOfSchemas(file));

  test("the schemas are in one file, which is named for its folder", () => {
    const named = files.filter(isOfSchemas).map((file) => `${basename(dirname(file))}-schemas.ts`);
    expect(named.length).toBeGreaterThan(10);
    expect(files.filter(isOfSchemas).map((file) => basename(file))).toEqual(named);
  });

  test("the rules import neither zod nor a schema, only types of schemas", () => {
    const importing = rules.flatMap((file) =>
      valueImportsOf(readFileSync(file, "utf8"))
        .filter((specifier) => specifier === "zod" || isOfSchemas(specifier))
        .map((specifier) => `${file} → ${specifier}`),
    );
    expect(importing).toEqual([]);
  });
});

/** What a source imports, statically or dynamically, other than as a type. */
function valueImportsOf(source: string): string[] {
  const imported = [...source.matchAll(/^import (?!type )([^;"]*) from "([^"]+)"/gm)].flatMap(
    ([, names = "", specifier = ""]) => (isOfTypes(names) ? [] : [specifier]),
  );
  const dynamic = [...source.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, specifier = ""]) => specifier);
  return [...imported, ...dynamic];
}

/** `{ type A, type B }` */
function isOfTypes(names: string): boolean {
  const specifiers = names.replace(/[{}]/g, "").split(",");
  return specifiers.every((name) => name.trim() === "" || name.trim().startsWith("type "));
}
