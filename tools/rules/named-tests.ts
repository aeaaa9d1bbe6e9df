import { existsSync, readFileSync } from "node:fs";
import { allTestFiles } from "./import-graph.ts";
import { liveTestNames } from "./live-tests.ts";

/** A test that a document names: its file, from the root of the repository, and its name as in the source. */
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

/**
 * The tests that a cell names: a line for each file, with one name or several, `file.test.ts “one” “another”`. A file
 * is named by the end of its path, as much as is unique. It is empty for a line in another format or of another file.
 */
export function testsNamedIn(cell: string): NamedTest[] {
  return cell.split("<br>").flatMap((line) => {
    const [, end = "", names = ""] = /^(\S+) “(.+)”$/.exec(line) ?? [];
    const [file = "", second] = allTestFiles().filter((path) => `/${path}`.endsWith(`/${end}`));
    return names.split("” “").map((name) => ({
      file: second === undefined ? file : "",
      name: name.replaceAll("\\|", "|") || line,
    }));
  });
}

/** Whether the file has the test, which runs and expects something; be it in `npm run test:large` only. */
export function isLiveTest({ file, name }: NamedTest): boolean {
  return testNamesIn(file, true).has(name);
}

/** Whether `npm test` runs the test. */
export function isTestOfEachRun({ file, name }: NamedTest): boolean {
  return !/(^|\/)large-[^/]*$/.test(file) && testNamesIn(file, false).has(name);
}

const namesOfFile = new Map<string, ReadonlySet<string>>();

function testNamesIn(file: string, isLarge: boolean): ReadonlySet<string> {
  const key = `${file} ${isLarge}`;
  const known = namesOfFile.get(key);
  if (known) return known;
  const names = existsSync(file) ? liveTestNames(readFileSync(file, "utf8"), { isLarge }) : new Set<string>();
  namesOfFile.set(key, names);
  return names;
}
