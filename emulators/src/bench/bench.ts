/**
 * `npm run bench`: measures the shop against the goals of docs/performance.md and prints them as one table.
 * `npm run bench -- weight` measures one part only. `npm run bench -- beside <origin> --pages map.json` measures the
 * pages of another running shop with ours. Measurements in a browser, the reads and the caches need a running shop
 * (`npm start`), on the ports of PORT_SHIFT.
 */
import { parseArgs } from "node:util";
import { printLine } from "#src/prerequisites/print-line.ts";
import { benchBeside, roundsForFigures } from "#src/bench/beside/beside-bench.ts";
import { visitKinds } from "#src/bench/beside/beside-goals.ts";
import { benchStart, benchTests } from "#src/bench/clone-bench.ts";
import { benchApi } from "#src/bench/functions/api-bench.ts";
import { benchCold } from "#src/bench/functions/cold-bench.ts";
import { benchLargeCollection } from "#src/bench/functions/large-collection-bench.ts";
import { benchReads } from "#src/bench/functions/reads-bench.ts";
import { benchRender } from "#src/bench/functions/render-bench.ts";
import { goalTable, verdictOn, type Measured } from "#src/bench/goals/goal.ts";
import { benchCaches } from "#src/bench/pages/caches-bench.ts";
import { benchLighthouse } from "#src/bench/pages/lighthouse-bench.ts";
import { benchWeight } from "#src/bench/pages/weight-bench.ts";
import { benchThumbs } from "#src/bench/thumbnails/thumbs-bench.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string" },
    rounds: { type: "string" },
    visits: { type: "string" },
  },
});
const peerOrigin = positionals.find((word) => /^https?:\/\//.test(word))?.replace(/\/$/, "");
const named = positionals.filter((word) => !/^https?:\/\//.test(word));
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const kinds = visitKinds.filter(
  (kind) => values.visits === undefined || values.visits.split(",").includes(kind),
);

const parts: Readonly<Record<string, () => Promise<Measured[]>>> = {
  weight: benchWeight,
  reads: benchReads,
  caches: benchCaches,
  thumbs: benchThumbs,
  cold: benchCold,
  api: benchApi,
  render: benchRender,
  large: async () => await benchLargeCollection(rounds ?? 5),
  start: benchStart,
  tests: benchTests,
  lighthouse: async () => await benchLighthouse(rounds ?? 5),
  beside: async () =>
    await benchBeside({
      rounds: rounds ?? roundsForFigures,
      kinds,
      ...(peerOrigin !== undefined && { peerOrigin }),
      ...(values.pages !== undefined && { pagesFile: values.pages }),
    }),
};

const unknown = named.filter((name) => !(name in parts));
const isPeerMisplaced = peerOrigin !== undefined && !named.includes("beside");
const isRoundsWrong = rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0);
if (unknown.length > 0 || isPeerMisplaced || isRoundsWrong || kinds.length === 0) {
  printLine(`npm run bench -- [part…] [--rounds n]
npm run bench -- beside [origin] [--pages map.json] [--rounds n] [--visits ${visitKinds.join(",")}]
Parts: ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const goals: Measured[] = [];
for (const [name, bench] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  printLine(`Measuring: ${name}`);
  goals.push(...(await bench()));
}
printLine(goalTable(goals));
const short = goals.filter((goal) => verdictOn(goal) === "SHORT").length;
const missing = goals.filter((goal) => verdictOn(goal) === "not measured").length;
printLine(`${goals.length} figures, ${short} short, ${missing} not measured`);
process.exit(short === 0 ? 0 : 1);
