import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** A row of the table: what the shop does, and the tests that prove it, as links with their names. */
const rows = readFileSync("docs/conformance.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (---|the shop )/.test(line))
  .map((line) => line.split(" | "))
  .map(([sentence = "", proofs = ""]) => ({ sentence: sentence.slice(2), proofs: proofsIn(proofs) }));

function proofsIn(cell: string) {
  return [...cell.matchAll(/\]\(\.\.\/([^)]+)\) “(.+?)”(?=<br>|\s*\|?$)/g)].map(
    ([, file = "", name = ""]) => ({
      file,
      name,
    }),
  );
}

describe("the table of what the shop does", () => {
  test("has no row without a test", () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ sentence }) => sentence)).toEqual([]);
  });

  test("names only tests that there are", () => {
    const gone = rows
      .flatMap(({ proofs }) => proofs)
      .filter(({ file, name }) => !existsSync(join(file)) || !holds(file, name));
    expect(gone).toEqual([]);
  });
});

/** Whether a file has a test, or a group of tests, of that name: the name as its source has it, with placeholders. */
function holds(file: string, name: string): boolean {
  const source = readFileSync(file, "utf8");
  return [`"${name}"`, `'${name}'`, `\`${name}\``].some((quoted) => source.includes(quoted));
}
