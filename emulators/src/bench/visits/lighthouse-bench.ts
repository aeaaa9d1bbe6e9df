import { sitemapPaths } from "@lightwell/shared/routes/paths";
import { type Measured, median } from "#src/bench/goals/goal.ts";
import { type Category, type LighthouseFigures, lighthouseVisit } from "./lighthouse-visit.ts";
import { visitInTurns } from "./visit-in-turns.ts";
import { startGzipFront } from "#src/bench/pages/gzip-front.ts";
import { noShop, runningShop } from "#src/bench/pages/running-shop.ts";

type Visits = ReadonlyMap<string, readonly LighthouseFigures[]>;

/** Pages that ask search engines not to list them. */
const unlisted = ["cart"];

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
    return [{ what: "Lighthouse", figure: undefined, must: 95, stretch: 98, better: "more", note: noShop }];
  const front = await startGzipFront(shop.origin);
  const figures = new Map<string, LighthouseFigures[]>();
  try {
    const visits = Object.entries({ ...shop.paths, ...texts }).map(([page, path]) => ({
      name: page,
      run: async () => await lighthouseVisit(front.origin + path),
    }));
    for (const [page, made] of await visitInTurns(visits, rounds)) figures.set(page, [...made]);
  } finally {
    await front.close();
  }
  const pages = [...figures].filter(([page]) => !(page in texts));
  return [
    ...pages.flatMap(([page, visits]) => lighthouseGoals(page, new Map([[page, visits]]))),
    ...lighthouseGoals("pages of words", new Map([...figures].filter(([page]) => page in texts))),
  ];
}

/**
 * The goals of some pages, one line each for the worst of them: a page by itself, or several of a kind under one name.
 */
export function lighthouseGoals(name: string, visits: Visits): Measured[] {
  const worst = (figure: keyof LighthouseFigures, better: "less" | "more" = "less") => {
    const medians = [...visits].map(([page, figures]) => ({
      page,
      value: median(figures.map((visit) => visit[figure])),
      all: figures.map((visit) => visit[figure]),
    }));
    const sorted = medians.sort((one, other) => one.value - other.value);
    const found = better === "less" ? sorted.at(-1) : sorted[0];
    if (!found) throw new Error(`Nobody has visited ${name}.`);
    const range = `${Math.round(Math.min(...found.all))} to ${Math.round(Math.max(...found.all))}`;
    return { value: found.value, note: visits.size > 1 ? `${found.page}, ${range}` : range };
  };
  const score = worst("performance", "more");
  const lcp = worst("lcpMs");
  const tbt = worst("tbtMs");
  const hidden = [...visits.keys()].some((page) => unlisted.includes(page));
  const atLeast = (what: Category, bar: number) => ({
    what: `${name}: ${what === "seo" ? "SEO" : what.replace("-", " ")}`,
    figure: worst(what, "more").value,
    must: bar,
    stretch: bar,
    better: "more" as const,
  });
  return [
    {
      what: `${name}: performance`,
      figure: score.value,
      must: 95,
      stretch: 98,
      better: "more",
      note: score.note,
    },
    atLeast("accessibility", 100),
    atLeast("best-practices", 100),
    { ...atLeast("seo", hidden ? 90 : 100), ...(hidden && { note: "it asks not to be listed" }) },
    {
      what: `${name}: largest paint`,
      figure: lcp.value / 1_000,
      unit: "s",
      must: 2,
      stretch: 1.3,
      note: `${lcp.note} ms`,
    },
    { what: `${name}: layout shift`, figure: worst("cls").value, must: 0.01, stretch: 0 },
    {
      what: `${name}: blocking time, simulated`,
      figure: tbt.value,
      unit: "ms",
      must: 100,
      stretch: 40,
      note: tbt.note,
    },
  ];
}
