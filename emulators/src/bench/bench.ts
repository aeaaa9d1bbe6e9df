/**
 * `npm run bench`: measures the shop against the goals that are constants beside each measurement, and prints them as
 * one table. `npm run bench -- weight` measures one part only. Measurements in a browser, the reads, the caches and
 * the shop window need a running shop (`npm start`), on the ports of PORT_SHIFT.
 */
import { parseArgs } from "node:util";
import { misplacedOptions } from "@lightwell/shared/development/misplaced-options";
import { printLine } from "#src/prerequisites/command-output.ts";
import { benchApi } from "./functions/api-bench.ts";
import { benchColdCheckout } from "./functions/checkout-cold-bench.ts";
import { benchCold } from "./functions/cold-bench.ts";
import { benchLargeCollection } from "./functions/large-collection-bench.ts";
import { benchReads } from "./functions/reads-bench.ts";
import { benchRender } from "./functions/render-bench.ts";
import { goalTable, verdictOn, type Measured } from "#src/bench/goals/goal.ts";
import { benchCaches } from "./pages/cache-walk.ts";
import { benchLighthouse } from "#src/bench/visits/lighthouse-bench.ts";
import { benchWeight } from "./pages/weight-bench.ts";
import { visitKinds } from "./visits/visit-goals.ts";
import { benchVisits, roundsForFigures } from "./visits/visits-bench.ts";
import { benchWindow } from "./window/window-bench.ts";

const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, visits: { type: "string" } },
});
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const kinds = visitKinds.filter(
  (kind) => values.visits === undefined || values.visits.split(",").includes(kind),
);

const parts: Readonly<Record<string, () => Promise<Measured[]>>> = {
  weight: benchWeight,
  reads: benchReads,
  caches: benchCaches,
  window: benchWindow,
  cold: async () => [...(await benchCold(rounds ?? 7)), ...(await benchColdCheckout(rounds ?? 7))],
  api: benchApi,
  render: benchRender,
  large: async () => await benchLargeCollection(rounds ?? 5),
  lighthouse: async () => await benchLighthouse(rounds ?? 5),
  visits: async () => await benchVisits(rounds ?? roundsForFigures, kinds),
};

const misplaced = misplacedOptions(process.env);
const unknown = named.filter((name) => !(name in parts));
const isRoundsWrong = rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0);
if (misplaced !== undefined) {
  printLine(misplaced);
  process.exit(2);
}
if (unknown.length > 0 || isRoundsWrong || kinds.length === 0) {
  printLine(`npm run bench -- [part…] [--rounds n] [--visits ${visitKinds.join(",")}]
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
