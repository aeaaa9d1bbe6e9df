import { existsSync, readFileSync } from "node:fs";
import { liveTestNames } from "./live-tests.ts";

/** A test as a document names it: `[file.test.ts](../path/file.test.ts) “name”`. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** The cells of the rows of all tables of a document of `docs`, without the rows of the columns' names. */
export function tableRowsOf(document: string): (readonly string[])[] {
  return document
    .split("\n")
    .filter((line) => /^\| (?!-|no\. |# )/.test(line.replace(/ +/g, " ")))
    .map((line) =>
      line
        .slice(2)
        .split(/(?<!\\) \|(?: |$)/)
        .slice(0, -1)
        .map((cell) => cell.trim()),
    );
}

/** The tests that a cell names, one a line. */
export function testsNamedIn(cell: string): NamedTest[] {
  return [...cell.matchAll(/\]\(\.\.\/([^)]+)\) “(.+?)”(?=<br>|$)/g)].map(([, file = "", name = ""]) => ({
    file,
    name,
  }));
}

/** Whether the file has the test, which runs and expects something. */
export function isLiveTest({ file, name }: NamedTest): boolean {
  return testNamesIn(file).has(name);
}

const namesOfFile = new Map<string, ReadonlySet<string>>();

function testNamesIn(file: string): ReadonlySet<string> {
  const known = namesOfFile.get(file);
  if (known) return known;
  const names = existsSync(file) ? liveTestNames(readFileSync(file, "utf8")) : new Set<string>();
  namesOfFile.set(file, names);
  return names;
}
