import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const sources = files.filter((file) => /\.(tsx?|mjs|cjs|java)$/.test(file));
/** “Option Manager” is the name of a screen of the shop. */
const partsOf = (file: string) => file.replaceAll("option-manager", "option").split(/[/.-]/);
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;

describe("the repository", () => {
  test("has no file named for a collection of unrelated code, such as utils or helpers", () => {
    const unspecific = /^(utils?|helpers?|common|misc|lib|types|constants|managers?|services?|index)$/;
    const named = sources.filter((file) => partsOf(file).some((part) => unspecific.test(part)));
    expect(named).toEqual([]);
  });

  test("names files in kebab-case", () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(tsx?|mjs|cjs)$/;
    expect(sources.filter((file) => !file.endsWith(".java") && !kebab.test(basename(file)))).toEqual([]);
  });

  test("has no file of more than 400 lines", () => {
    expect(sources.filter((file) => linesOf(file) > 400)).toEqual([]);
  });

  test("wraps comments at 120 columns, which the formatter does not do", () => {
    const long = sources.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) =>
          /^\s*(?:\*|\/\*|\/\/)/.test(line) && line.length > 120 ? `${file}:${index + 1}` : [],
        ),
    );
    expect(long).toEqual([]);
  });

  test("has default exports in configuration files only", () => {
    const withDefault = sources
      .filter((file) => !file.endsWith(".config.ts"))
      .filter((file) => /^export default |^export \{[^}]*\bas default\b/m.test(readFileSync(file, "utf8")));
    expect(withDefault).toEqual([]);
  });

  test("gives an exported name once, except to a contract or a deployed function and what it serves", () => {
    const filesOf = new Map<string, string[]>();
    for (const file of sources.filter((source) => /^(shared|functions|web|emulators)\//.test(source))) {
      const exported =
        /^export (?:async |abstract )*(?:function\*?|const|let|class|interface|type) ([\w$]+)/gm;
      for (const name of new Set(
        [...readFileSync(file, "utf8").matchAll(exported)].map((match) => match[1] ?? ""),
      ))
        filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
    }
    const isPair = (found: readonly string[]) =>
      found.length === 2 &&
      found.some((file) => /^(shared\/src\/contract\/|functions\/src\/functions\.ts)/.test(file)) &&
      found.some((file) => /^functions\/src\/(?!functions\.ts)/.test(file));
    const repeated = [...filesOf]
      .filter(([, found]) => found.length > 1 && !isPair(found))
      .map(([name, found]) => `${name}: ${found.join(", ")}`);
    expect(repeated).toEqual([]);
  });

  test("contains no key of a payment account", () => {
    // A key's body is long; the prefix alone is a pattern or a word in a sentence.
    const key = /\b((sk|rk)_live_|whsec_)[A-Za-z0-9]{16,}/;
    const text = files.filter((file) => /\.(tsx?|mjs|cjs|json|md|html|rules)$/.test(file));
    expect(text.filter((file) => key.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("the documents", () => {
  const documents = files.filter((file) => file.endsWith(".md"));

  test("link only to files that exist", () => {
    const broken = documents.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, target = ""]) => new URL(target, `file:///${file}`).pathname.slice(1))
        .filter((target) => !existsSync(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(broken).toEqual([]);
  });

  // HTML is left out: the build writes it.
  test("name only files that exist, by the end of their path at least", () => {
    const missing = documents.flatMap((document) =>
      [...readFileSync(document, "utf8").matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|js|css|scss|rules|md))`/g)]
        .map(([, path = ""]) => path)
        .filter((path) => !path.startsWith("./") && !files.some((file) => `/${file}`.endsWith(`/${path}`)))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test("about decisions have a context, a decision and its consequences", () => {
    const decisions = documents.filter((file) => file.startsWith("docs/decisions/"));
    const parts = ["Context", "Decision", "Consequences"];
    const incomplete = decisions.filter((file) => {
      const text = readFileSync(file, "utf8");
      const number = /\/(\d{4})-/.exec(file)?.[1] ?? "none";
      return !text.startsWith(`# ${number} `) || !parts.every((part) => text.includes(`\n## ${part}\n`));
    });
    expect(incomplete).toEqual([]);
  });

  // The formatter pads the columns of tables, so it leaves out documents (.prettierignore).
  test("have tables without padding", () => {
    const padded = documents.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) =>
          /^\|.*(?: {2,}\||\| {2,}|-{4,})/.test(line) ? [`${file}:${index + 1}`] : [],
        ),
    );
    expect(padded).toEqual([]);
  });

  test("contain no path of a developer's machine", () => {
    const place = /(^|[\s`"'(])\/(work|home|root|Users)\//m;
    expect(documents.filter((file) => place.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
