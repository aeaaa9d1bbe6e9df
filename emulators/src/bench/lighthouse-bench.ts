import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { findBrowser } from "../browser.ts";
import { median, type Measured } from "./goal.ts";
import { startGzipFront } from "./gzip-front.ts";
import { noShop, runningShop } from "./running-shop.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const debugPort = 9_777;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Figures = Readonly<Record<(typeof categories)[number] | "lcpMs" | "tbtMs" | "cls", number>>;

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
      for (const [page, path] of Object.entries(shop.paths)) {
        const visit = await visited(front.origin + path);
        figures.set(page, [...(figures.get(page) ?? []), visit]);
      }
  } finally {
    front.stop();
  }
  return [...figures].flatMap(([page, visits]) => goalsOf(page, visits));
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
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`);
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

function goalsOf(page: string, visits: readonly Figures[]): Measured[] {
  const figure = (name: keyof Figures) => median(visits.map((visit) => visit[name]));
  const range = (name: keyof Figures) => {
    const values = visits.map((visit) => visit[name]);
    return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
  };
  const isHidden = page === "cart"; // search engines are asked not to list it
  return [
    {
      goal: 6,
      what: `${page}: performance`,
      figure: figure("performance"),
      must: 95,
      stretch: 98,
      better: "more",
      note: range("performance"),
    },
    {
      goal: 7,
      what: `${page}: accessibility`,
      figure: figure("accessibility"),
      must: 100,
      stretch: 100,
      better: "more",
    },
    {
      goal: 7,
      what: `${page}: best practices`,
      figure: figure("best-practices"),
      must: 100,
      stretch: 100,
      better: "more",
    },
    {
      goal: 7,
      what: `${page}: SEO`,
      figure: figure("seo"),
      must: isHidden ? 90 : 100,
      stretch: isHidden ? 90 : 100,
      better: "more",
      ...(isHidden && { note: "it asks not to be listed" }),
    },
    {
      goal: 9,
      what: `${page}: largest paint`,
      figure: figure("lcpMs") / 1_000,
      unit: "s",
      must: 2,
      stretch: 1.3,
      note: `${range("lcpMs")} ms`,
    },
    { goal: 10, what: `${page}: layout shift`, figure: figure("cls"), must: 0.01, stretch: 0 },
    {
      goal: 11,
      what: `${page}: blocking time`,
      figure: figure("tbtMs"),
      unit: "ms",
      must: 200,
      stretch: 100,
      note: range("tbtMs"),
    },
  ];
}
