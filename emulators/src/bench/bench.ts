/**
 * `npm run bench`: measures the shop against the goals of docs/performance.md and prints them as one table.
 * `npm run bench -- weight` measures one part only. What is measured in a browser, the reads and the caches need a
 * running shop (`npm start`); PORT_SHIFT tells which.
 */
import { parseArgs } from "node:util";
import { printLine } from "#src/prerequisites/print-line.ts";
import { benchApi } from "#src/bench/functions/api-bench.ts";
import { benchCaches } from "#src/bench/pages/caches-bench.ts";
import { benchCold } from "#src/bench/functions/cold-bench.ts";
import { goalTable, verdictOn, type Measured } from "#src/bench/goals/goal.ts";
import { benchLighthouse } from "#src/bench/pages/lighthouse-bench.ts";
import { benchReads } from "#src/bench/functions/reads-bench.ts";
import { benchThumbs } from "#src/bench/thumbnails/thumbs-bench.ts";
import { benchWeight } from "#src/bench/pages/weight-bench.ts";

const parts: Readonly<Record<string, () => Promise<Measured[]>>> = {
  weight: benchWeight,
  reads: benchReads,
  caches: benchCaches,
  thumbs: benchThumbs,
  cold: benchCold,
  api: benchApi,
  lighthouse: benchLighthouse,
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  printLine(`There is no part “${unknown.join(" ")}”. The parts: ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const goals: Measured[] = [];
for (const [name, bench] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  printLine(`Measuring: ${name}`);
  goals.push(...(await bench()));
}
printLine(goalTable(goals));
const short = goals.filter((goal) => verdictOn(goal) === "SHORT").length;
printLine(`${goals.length} figures, ${short} short`);
process.exit(short === 0 ? 0 : 1);
