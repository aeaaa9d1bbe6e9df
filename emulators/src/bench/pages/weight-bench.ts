import { launchBrowser } from "#src/browser/browser.ts";
import type { Measured } from "#src/bench/goals/goal.ts";
import { builtPages } from "./built-pages.ts";
import { startGzipFront } from "./gzip-front.ts";
import { noShop, runningShop } from "./running-shop.ts";
import { siteWeight } from "./site-weight.ts";

/** Measures the size of the public pages, and the number of requests before their load event. */
export async function benchWeight(): Promise<Measured[]> {
  return [...siteWeight(await builtPages()), ...(await requestsBeforeLoad())];
}

async function requestsBeforeLoad(): Promise<Measured[]> {
  const bars = { home: { must: 12, stretch: 11 }, photo: { must: 6, stretch: 4 } } as const;
  const shop = await runningShop();
  const goals = (["home", "photo"] as const).map((page) => ({
    what: `${page}: requests before load, on a phone`,
    ...bars[page],
    page,
  }));
  if (!shop) return goals.map((goal) => ({ ...goal, figure: undefined, note: noShop }));
  const front = await startGzipFront(shop.origin);
  const browser = await launchBrowser();
  try {
    const counted: Measured[] = [];
    for (const goal of goals) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
      });
      const page = await context.newPage();
      await page.goto(`${front.origin}${shop.paths[goal.page]}`, { waitUntil: "load" });
      const requested = await page.evaluate<string[]>(requestedBeforeLoad);
      counted.push({ ...goal, figure: requested.length, note: kindsOf(requested) });
      await context.close();
    }
    return counted;
  } finally {
    await browser.close();
    await front.close();
  }
}

/** Evaluated in the page: the paths that were requested before its load event. */
const requestedBeforeLoad = `
  const [page] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < page.loadEventStart);
  ["/", ...files.map(({ name }) => new URL(name).pathname)];
`;

/** `"1 page, 4 pictures, 3 scripts"` */
function kindsOf(paths: readonly string[]): string {
  const kinds = new Map<string, number>();
  for (const path of paths) {
    const kind = /\.(?:webp|svg|png)$/.test(path)
      ? "pictures"
      : (/\.(js|css|woff2)$/.exec(path)?.[1] ?? "page");
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
}
