import { dirname } from "node:path";
import { reachableFrom, type Import } from "./import-graph.ts";

interface FolderBoundary {
  /** A folder, or several: `web/src/shop/features/*`; or the files of one: `web/src/shop/*.ts`. */
  readonly pattern: string;
  /** Matches the start of the path of each file in it: the folder, or the whole path of a file. */
  readonly start: RegExp;
  /** The first cell of its row. */
  readonly row: string;
  /** Patterns of other boundaries, and files: those of the row, and what these may import. */
  readonly mayImport: ReadonlySet<string>;
}

/** Reads the table “Who may import whom” of docs/architecture.md. Throws for a folder in it that has no row. */
export function readFolderBoundaries(document: string): FolderBoundary[] {
  const [, section = ""] = document.split("\n## Who may import whom\n");
  const [table = ""] = section.split("\n## ");
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => {
      const [, row = "", imported = ""] = line.split("|").map((cell) => cell.trim());
      return codeIn(row).map((pattern) => {
        const [workspace = ""] = pattern.split("/");
        return { pattern, row, imported: codeIn(imported).map((path) => `${workspace}/src/${path}`) };
      });
    });
  const importedBy = new Map(rows.map(({ pattern, imported }) => [pattern, imported]));
  const unknown = [...importedBy.values()].flat().filter((path) => !importedBy.has(path) && !isFile(path));
  if (unknown.length > 0) throw new Error(`These folders have no row: ${unknown.join(", ")}`);
  return rows.map(({ pattern, row }) => ({
    pattern,
    start: startOf(pattern),
    row,
    mayImport: reachableFrom(pattern, importedBy),
  }));
}

/** The imports between folders that the table does not allow. Only tests import `testing`, which imports everything. */
export function forbiddenImports(
  boundaries: readonly FolderBoundary[],
  imports: readonly Import[],
): Import[] {
  return imports.filter(({ from, to }) => {
    if (isForTests(from)) return false;
    if (isForTests(to)) return true;
    const importer = folderOf(boundaries, from);
    const imported = folderOf(boundaries, to);
    if (!importer || !imported) return true;
    if (importer.folder === imported.folder) return false;
    const { mayImport } = importer.boundary;
    return !mayImport.has(imported.boundary.pattern) && !mayImport.has(to);
  });
}

/** The folder that a file belongs to, and its boundary: that of the most specific pattern. */
export function folderOf(boundaries: readonly FolderBoundary[], file: string) {
  const [found] = boundaries
    .flatMap((boundary) => {
      const start = boundary.start.exec(file)?.[0];
      return start === undefined ? [] : [{ boundary, folder: isFile(start) ? dirname(start) : start }];
    })
    .toSorted((a, b) => literalLength(b.boundary.pattern) - literalLength(a.boundary.pattern));
  return found;
}

function startOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}(?=/|$)`);
}

function literalLength(pattern: string): number {
  return pattern.replaceAll("*", "").length;
}

/** Whether a file is in a folder `testing`, which only tests import. */
export function isForTests(file: string): boolean {
  return file.includes("/src/testing/");
}

function isFile(path: string): boolean {
  return /\.tsx?$/.test(path);
}

/** What a cell has between backticks, with braces expanded: `web/src/{log,ui}` is two folders. */
function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => expandBraces(code));
}

function expandBraces(pattern: string): string[] {
  const [, before = "", choices, after = ""] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  return choices.split(",").flatMap((choice) => expandBraces(before + choice + after));
}
