import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseAst } from "vitest/node";

/** A row of the table: a numbered sentence, and the tests that prove it or the reason why none does. */
interface Row {
  readonly number: string;
  readonly proofs: readonly { readonly file: string; readonly name: string }[];
  readonly exemption: string | undefined;
}

const lines = readFileSync("docs/conformance.md", "utf8").split("\n");
const rows = lines.filter((line) => /^\| (?!---|no\. )/.test(line)).map(rowOf);

function rowOf(line: string): Row {
  const [number = "", , cell = ""] = line.slice(2).split(/(?<!\\) \| ?/);
  const proofs = [...cell.matchAll(/\]\(\.\.\/([^)]+)\) “(.+?)”(?=<br>|\s*\|?$)/g)].map(
    ([, file = "", name = ""]) => ({ file, name }),
  );
  return { number, proofs, exemption: /^Exempt: (.+\.)/.exec(cell)?.[1] };
}

describe("the table of what the shop does", () => {
  test("numbers the sentences of each section from 1, without a gap or a repetition", () => {
    const sections = lines.flatMap((line) => /^## (\d+)\. /.exec(line)?.[1] ?? []);
    expect(sections).toEqual(sections.map((_, index) => `${index + 1}`));
    const expected = sections.flatMap((section) => {
      const count = rows.filter(({ number }) => number.startsWith(`${section}.`)).length;
      return Array.from({ length: count }, (_, index) => `${section}.${index + 1}`);
    });
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  test("has for every sentence a test, or the reason why there is none", () => {
    expect(rows.length).toBeGreaterThan(240);
    const unproven = rows.filter(
      ({ proofs, exemption }) => (proofs.length === 0) === (exemption === undefined),
    );
    expect(unproven.map(({ number }) => number)).toEqual([]);
  });

  test("names only tests that exist", () => {
    const missing = rows.flatMap(({ number, proofs }) =>
      proofs
        .filter(({ file, name }) => !testNamesIn(file).has(name))
        .map(({ file, name }) => `${number}: ${file} “${name}”`),
    );
    expect(missing).toEqual([]);
  });
});

describe("the names of the tests of a file", () => {
  test("include tests, tables and groups, and exclude skipped tests and other texts", () => {
    const source = `
      describe("a group", () => {
        test("a test", () => expect("a text").toBe("a text"));
        test.each([["a", "b"]])("a table of %s", () => {});
        test.skip("a skipped test", () => {});
        test.todo("a missing test");
      });
      other("a call");`;
    expect([...namesIn(source)]).toEqual(["a group", "a test", "a table of %s"]);
  });
});

const namesOfFile = new Map<string, ReadonlySet<string>>();

function testNamesIn(file: string): ReadonlySet<string> {
  const known = namesOfFile.get(file);
  if (known) return known;
  const names = existsSync(file) ? namesIn(readFileSync(file, "utf8")) : new Set<string>();
  namesOfFile.set(file, names);
  return names;
}

/** The names given to `test`, `it` and `describe` in a source, as written there, without skipped tests. */
function namesIn(source: string): Set<string> {
  const names = new Set<string>();
  walk(parseAst(source, { lang: "tsx" }), (node) => {
    if (node.type !== "CallExpression" || !Array.isArray(node.arguments)) return;
    const [first] = node.arguments as unknown[];
    if (!isNode(first) || !isNode(node.callee) || !startsTest(node.callee)) return;
    if (first.type === "Literal" && typeof first.value === "string") names.add(first.value);
    else if (first.type === "TemplateLiteral") names.add(source.slice(first.start + 1, first.end - 1));
  });
  return names;
}

/** Whether a callee is `test`, `test.each(…)` or the like, but not one that skips its test. */
function startsTest(callee: Node): boolean {
  if (callee.type === "Identifier") return /^(test|it|describe)$/.test(String(callee.name));
  if (callee.type === "CallExpression") return isNode(callee.callee) && startsTest(callee.callee);
  if (callee.type !== "MemberExpression" || !isNode(callee.property) || !isNode(callee.object)) return false;
  return !/^(skip|todo)$/.test(String(callee.property.name)) && startsTest(callee.object);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}
