import { sitemapPaths } from "@lightwell/shared/routes/paths";
import type { Measured } from "#src/bench/goals/goal.ts";
import { lighthouseVisit, type LighthouseFigures } from "#src/bench/visits/lighthouse-visit.ts";
import { visitInTurns } from "#src/bench/visits/visit-in-turns.ts";
import { startGzipFront } from "./gzip-front.ts";
import { lighthouseGoals } from "./lighthouse-goals.ts";
import { noShop, runningShop } from "./running-shop.ts";

/** Pages of words and a form. They are built alike, so the table names only the worst of them. */
const texts = Object.fromEntries(
  sitemapPaths()
    .filter((path) => path !== "/")
    .map((path) => [path.slice(1), path]),
);

/** Lighthouse's own simulated phone: the median of the visits to each public page. */
export async function benchLighthouse(rounds: number): Promise<Measured[]> {
  const shop = await runningShop();
  if (!shop)
    return [
      { goal: 6, what: "Lighthouse", figure: undefined, must: 95, stretch: 98, better: "more", note: noShop },
    ];
  const front = await startGzipFront(shop.origin);
  const figures = new Map<string, LighthouseFigures[]>();
  try {
    const visits = Object.entries({ ...shop.paths, ...texts }).map(([page, path]) => ({
      name: page,
      run: async () => await lighthouseVisit(front.origin + path),
    }));
    for (const [page, made] of await visitInTurns(visits, rounds)) figures.set(page, [...made]);
  } finally {
    front.stop();
  }
  const pages = [...figures].filter(([page]) => !(page in texts));
  return [
    ...pages.flatMap(([page, visits]) => lighthouseGoals(page, new Map([[page, visits]]))),
    ...lighthouseGoals("pages of words", new Map([...figures].filter(([page]) => page in texts))),
  ];
}
