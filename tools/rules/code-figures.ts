/**
 * `npm run check` prints these figures of the source code. They describe the shape of the code, and none of them is a
 * limit: a file holds one concept, however long that is.
 */
import { readFileSync } from "node:fs";
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
for (const { from, to } of sourceFiles().flatMap(importsOf))
  importers.set(to, (importers.get(to) ?? new Set()).add(from));

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
  process.stdout.write(`${row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  ")}\n`);

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

function linesOf(file: string): number {
  return (texts.get(file) ?? "").split("\n").length - 1;
}

/** The lines of static import statements, which the formatter may have wrapped. */
function importLinesOf(text: string): number {
  const statements = text.match(/^import\s(?:[^;"]*\bfrom\s*)?"[^"]+"[^;]*;$/gm) ?? [];
  return statements.reduce((sum, statement) => sum + statement.split("\n").length, 0);
}
