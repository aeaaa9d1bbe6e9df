import { existsSync, readFileSync } from "node:fs";
import { liveTestNames } from "./live-tests.ts";

/** A test as a document of `docs` names it: `[file.test.ts] “name”`, with the path in a link definition at its end. */
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

/** The paths of the files that a document names, by the labels of its link definitions: `[file.test.ts]: ../path`. */
export function linkedFilesOf(document: string): ReadonlyMap<string, string> {
  return new Map(
    [...document.matchAll(/^\[([^\]]+)\]: \.\.\/(\S+)$/gm)].map(([, label = "", path = ""]) => [label, path]),
  );
}

/**
 * The tests that a cell names: a line for each file, with one name or several, `[file.test.ts] “one” “another”`. A line
 * in another format is a test without a file.
 */
export function testsNamedIn(cell: string, files: ReadonlyMap<string, string>): NamedTest[] {
  return cell.split("<br>").flatMap((line) => {
    const [, label = "", names = ""] = /^\[([^\]]+)\] “(.+)”$/.exec(line) ?? [];
    return names.split("” “").map((name) => ({ file: files.get(label) ?? "", name: name.replaceAll("\\|", "|") || line }));
  });
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
