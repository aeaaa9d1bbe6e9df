import { sitemapPaths } from "@lightwell/shared/routes/paths";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { findBrowser } from "#src/browser/browser.ts";
import type { Measured } from "#src/bench/goals/goal.ts";
import { startGzipFront } from "./gzip-front.ts";
import { categories, lighthouseGoals, type Figures } from "./lighthouse-goals.ts";
import { noShop, runningShop } from "./running-shop.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const debugPort = 9_777;

/** Pages of words and a form. They are built alike, so the table names only the worst of them. */
const texts = Object.fromEntries(
  sitemapPaths.filter((path) => path !== "/").map((path) => [path.slice(1), path]),
);

/** Lighthouse's own simulated phone, the median of five visits to each public page. */
export async function benchLighthouse(): Promise<Measured[]> {
  const shop = await runningShop();
  if (!shop)
    return [
      { goal: 6, what: "Lighthouse", figure: undefined, must: 95, stretch: 98, better: "more", note: noShop },
    ];
  const front = await startGzipFront(shop.origin);
  const figures = new Map<string, Figures[]>();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [page, path] of Object.entries({ ...shop.paths, ...texts })) {
        const visit = await visited(front.origin + path);
        figures.set(page, [...(figures.get(page) ?? []), visit]);
      }
  } finally {
    front.stop();
  }
  const pages = [...figures].filter(([page]) => !(page in texts));
  return [
    ...pages.flatMap(([page, visits]) => lighthouseGoals(page, new Map([[page, visits]]))),
    ...lighthouseGoals("pages of words", new Map([...figures].filter(([page]) => page in texts))),
  ];
}

/** One visit with an empty cache, in a browser of its own. */
async function visited(url: string): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(process.env),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      `--remote-debugging-port=${debugPort}`,
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: debugPort,
      onlyCategories: [...categories],
      logLevel: "error",
    });
    if (!result) throw new Error(`Lighthouse has nothing to printLine about ${url}.`);
    const score = (category: string) => (result.lhr.categories[category]?.score ?? 0) * 100;
    const value = (audit: string) => result.lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      lcpMs: value("largest-contentful-paint"),
      tbtMs: value("total-blocking-time"),
      cls: value("cumulative-layout-shift"),
    };
  } finally {
    await browser.close();
  }
}
