import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const documents = execFileSync("git", ["ls-files", "*.md", ":!docs/decisions"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** What a pattern finds in all documents, with the line that it is found in; a command may be continued on the next. */
function named(pattern: RegExp): { readonly place: string; readonly name: string; readonly line: string }[] {
  return documents.flatMap((file) =>
    readFileSync(file, "utf8")
      .replaceAll("\\\n", " ")
      .split("\n")
      .flatMap((line) =>
        [...line.matchAll(pattern)].map(([, name = ""]) => ({
          place: `${file}: ${line}`,
          name,
          line,
        })),
      ),
  );
}

/** The places at which something is found that does not fit; fails if the pattern finds nothing at all. */
function misfits(pattern: RegExp, fits: (name: string, line: string) => boolean): string[] {
  const found = named(pattern);
  expect(found).not.toEqual([]);
  return found.filter(({ name, line }) => !fits(name, line)).map(({ place }) => place);
}

describe("the commands that documents name", () => {
  test("are scripts of package.json", () => {
    expect(misfits(/\bnpm run ([\w:-]+)/g, (name) => name in scripts)).toEqual([]);
  });

  test("are files of the repository, where Node runs them", () => {
    expect(misfits(/\bnode ((?:emulators|functions|shared|tools|web)\/[\w./-]+)/g, existsSync)).toEqual([]);
  });

  // firebase-tools has a file for each command: `auth:export` is lib/commands/auth-export.js.
  test("are commands of the installed Firebase CLI", () => {
    const fileOf = (name: string) =>
      `node_modules/firebase-tools/lib/commands/${name.replaceAll(":", "-")}.js`;
    expect(misfits(/\bnpx firebase ([\w:-]+)/g, (name) => existsSync(fileOf(name)))).toEqual([]);
  });

  test("have a mark if they reach Google, so that nobody takes them for tested", () => {
    expect(misfits(/\b(npx firebase|gcloud) [a-z]/g, (_name, line) => line.includes("☁"))).toEqual([]);
  });
});
