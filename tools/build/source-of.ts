/**
 * Translates positions of a report from a browser, such as `main-Ab12.js:9:120`, to files and lines of the source, with
 * the source maps of the last build: `npm run source-of -- main-Ab12.js:9:120 b-1.js:3:4`.
 */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join, relative } from "node:path";
import { buildFolders } from "./build-folders.ts";

const root = join(import.meta.dirname, "../..");

for (const frame of process.argv.slice(2)) process.stdout.write(`${frame}  ${sourceOf(frame)}\n`);

function sourceOf(frame: string): string {
  const [, script, line, column] = /^([\w.-]+\.js):(\d+):(\d+)$/.exec(frame) ?? [];
  if (!script) return "is not a position such as main-Ab12.js:9:120";
  const { maps, pages } = buildFolders();
  const file = join(root, maps, `${script}.map`);
  if (!existsSync(file)) return "is not of this build: check out the commit of the report, and build it";
  const map = new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
  const origin = map.findOrigin(Number(line), Number(column));
  if (!("fileName" in origin)) return "has no line in the source";
  return `${relative(root, join(root, pages, "assets", origin.fileName))}:${origin.lineNumber}:${origin.columnNumber}`;
}
