/**
 * `npm run check` prints these figures of the source code and the documents. They describe their shape, and none of
 * them is a limit: a file holds one concept, however long that is.
 */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { importsOf, sourceFiles } from "./import-graph.ts";

const columns = [
  "files",
  "lines",
  "files per 1,000 lines",
  "median",
  "mean",
  "import lines",
  "small with one importer",
] as const;

/** Source files without tests, their helpers, declarations and generated code. */
const files = sourceFiles().filter((file) => !/\/src\/testing\/|\.d\.ts$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const importers = new Map<string, Set<string>>();
for (const from of sourceFiles())
  for (const to of [...importsOf(from).map((found) => found.to), ...importsOfWorkspaces(from)])
    importers.set(to, (importers.get(to) ?? new Set()).add(from));

/** Words of code that reads what another version has stored or sent. */
const earlierVersion =
  /\b(earlier|former|older|previous) (versions?|formats?|jobs?)\b|\b(stored|written|uploaded|published|opened) before (this|they|it)\b/i;

const workspaces = ["shared", "functions", "web", "emulators"];
const rows = [...workspaces.map((workspace) => [workspace, `${workspace}/`] as const), ["all", ""] as const];
const table = rows.map(([name, start]) => [
  name,
  ...figuresOf(files.filter((file) => file.startsWith(start))),
]);
const widths = ["", ...columns].map((title, column) =>
  Math.max(title.length, ...table.map((row) => row[column]?.length ?? 0)),
);
for (const row of [["", ...columns], ...table])
  printLine(row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "));

const isIgnored = (path: string) => /(^|\/)node_modules$/.test(path);
const documents = globSync("**/*.md", { exclude: isIgnored });
const documentBytes = documents.reduce((sum, file) => sum + statSync(file).size, 0);
printLine(`${documents.length} documents of ${Math.round(documentBytes / 1_000)} kB`);
printLine(`code files in the root: ${globSync("*.{ts,mjs,cjs,js}").toSorted().join(", ")}`);
const ofThePast = files.flatMap((file) =>
  (texts.get(file) ?? "")
    .split("\n")
    .flatMap((line, index) => (earlierVersion.test(line) ? [`${file}:${index + 1}`] : [])),
);
printLine(`mentions of earlier versions: ${ofThePast.length}`);
for (const place of ofThePast) printLine(`  ${place}`);

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function figuresOf(chosen: readonly string[]): string[] {
  const lengths = chosen.map(linesOf).toSorted((one, other) => one - other);
  const lines = lengths.reduce((sum, length) => sum + length, 0);
  const importLines = chosen.reduce((sum, file) => sum + importLinesOf(texts.get(file) ?? ""), 0);
  const small = chosen.filter((file) => linesOf(file) < 25 && importers.get(file)?.size === 1);
  return [
    String(chosen.length),
    String(lines),
    ((chosen.length / lines) * 1_000).toFixed(1),
    String(lengths[Math.floor(lengths.length / 2)] ?? 0),
    (lines / chosen.length).toFixed(0),
    `${((importLines / lines) * 100).toFixed(1)} %`,
    String(small.length),
  ];
}

/** The files that a file imports of other workspaces, by the name of their package. */
function importsOfWorkspaces(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/"@lightwell\/(\w+)\/([^"]+)"/g)].flatMap(
    ([, workspace, path]) =>
      [".ts", ".tsx"].map((end) => `${workspace}/src/${path}${end}`).filter((target) => existsSync(target)),
  );
}

function linesOf(file: string): number {
  return (texts.get(file) ?? "").split("\n").length - 1;
}

/** The lines of static import statements, which the formatter may have wrapped. */
function importLinesOf(text: string): number {
  const statements = text.match(/^import\s(?:[^;"]*\bfrom\s*)?"[^"]+"[^;]*;$/gm) ?? [];
  return statements.reduce((sum, statement) => sum + statement.split("\n").length, 0);
}
