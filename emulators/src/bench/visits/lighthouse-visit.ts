import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { findBrowser } from "#src/browser/browser.ts";
import { freePort } from "#src/prerequisites/ports.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** `simulate` computes the figures of a slow line and CPU from a fast visit; `devtools` slows down the visit itself. */
export type Throttling = "simulate" | "devtools";

/** Milliseconds by the audit that has them; the layout shift has no unit. */
const audits = {
  fcpMs: "first-contentful-paint",
  lcpMs: "largest-contentful-paint",
  speedIndexMs: "speed-index",
  tbtMs: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

/** What Lighthouse finds on one visit: scores up to 100, and the figures of `audits`. */
export type LighthouseFigures = Readonly<Record<Category | keyof typeof audits, number>>;

/**
 * Lighthouse's mobile visit with an empty cache, in a separate browser. Throws when it fails or a figure is missing.
 */
export async function lighthouseVisit(
  url: string,
  throttlingMethod: Throttling = "simulate",
): Promise<LighthouseFigures> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(process.env),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      throttlingMethod,
      onlyCategories: [...categories],
      logLevel: "error",
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { runtimeError, categories: scores, audits: found } = result.lhr;
    if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
    const score = (name: Category) => 100 * (scores[name]?.score ?? Number.NaN);
    const value = (name: keyof typeof audits) => found[audits[name]]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      fcpMs: value("fcpMs"),
      lcpMs: value("lcpMs"),
      speedIndexMs: value("speedIndexMs"),
      tbtMs: value("tbtMs"),
      cls: value("cls"),
    };
  } finally {
    await browser.close();
  }
}
