import type { Browser } from "playwright-core";
import { launchBrowser } from "#src/browser/browser.ts";
import { printLine } from "#src/prerequisites/print-line.ts";
import type { Measured } from "#src/bench/goals/goal.ts";
import { weighedPages, type WeighedPage } from "#src/bench/pages/first-load.ts";
import { startGzipFront } from "#src/bench/pages/gzip-front.ts";
import { noShop, runningShop } from "#src/bench/pages/running-shop.ts";
import { lighthouseVisit } from "#src/bench/visits/lighthouse-visit.ts";
import { loadVisit, repeatVisit } from "#src/bench/visits/load-visit.ts";
import { nextPageVisit, shoppingVisit } from "#src/bench/visits/shopping-visit.ts";
import { visitInTurns, type Figures, type Visit } from "#src/bench/visits/visit-in-turns.ts";
import { besideGoals, figureTable, visitName, type VisitKind } from "./beside-goals.ts";
import { ourSteps, readPageMap, type ComparedShop } from "./compared-shop.ts";
import { startFloor } from "./floor.ts";

/** Fewer rounds than this are printed as such: medians of them differ from run to run. */
export const roundsForFigures = 9;

export interface BesideOptions {
  /**
   * Origin of the other shop, such as `http://127.0.0.1:9482`. Without it, only our shop and its floor are measured.
   */
  readonly peerOrigin?: string;
  /** See `readPageMap`. */
  readonly pagesFile?: string;
  readonly rounds: number;
  /** The kinds of visits that are made. */
  readonly kinds: readonly VisitKind[];
}

/** Measures our pages, the floor of the same pages and another shop's pages, in one run with alternating visits. */
export async function benchBeside(options: BesideOptions): Promise<Measured[]> {
  const running = await runningShop();
  if (!running) return besideGoals(new Map(), options.kinds).map((goal) => ({ ...goal, note: noShop }));
  const map = readPageMap(options.pagesFile);
  const pages = { ...running.paths, ...map.ours };
  const front = await startGzipFront(running.origin);
  const floor = await startFloor(running.origin);
  const browser = await launchBrowser();
  const shops: ComparedShop[] = [
    { name: "ours", origin: front.origin, pages, steps: ourSteps(pages) },
    { name: "floor", origin: floor.origin, pages },
  ];
  const { peerOrigin } = options;
  if (peerOrigin !== undefined)
    shops.push({
      name: "peer",
      origin: peerOrigin,
      pages: map.pages,
      ...(map.steps && { steps: map.steps }),
    });
  try {
    const visits = options.kinds.flatMap((kind) => visitsOf(kind, shops, browser));
    if (options.rounds < roundsForFigures)
      printLine(`Only ${options.rounds} rounds: medians of fewer than ${roundsForFigures} are not reliable.`);
    const figures = await visitInTurns(visits, options.rounds);
    printLine(figureTable(figures));
    return besideGoals(figures, options.kinds);
  } finally {
    await browser.close();
    front.stop();
    floor.stop();
  }
}

/** The visits of one kind. Those to the same page of the different shops follow each other. */
function visitsOf(kind: VisitKind, shops: readonly ComparedShop[], browser: Browser): Visit[] {
  const working = shops.filter(({ name }) => name !== "floor");
  const toPages = (
    visited: readonly ComparedShop[],
    pages: readonly WeighedPage[],
    visit: (url: string) => Promise<Figures>,
  ) =>
    pages.flatMap((page) =>
      visited.flatMap(({ name, origin, pages: paths }): Visit[] => {
        const path = paths[page];
        if (path === undefined) return [];
        return [{ name: visitName(kind, name, page), run: () => visit(origin + path) }];
      }),
    );
  if (kind === "simulated") return toPages(shops, weighedPages, (url) => lighthouseVisit(url, "simulate"));
  if (kind === "applied") return toPages(shops, weighedPages, (url) => lighthouseVisit(url, "devtools"));
  if (kind === "load") return toPages(working, weighedPages, (url) => loadVisit(browser, url));
  if (kind === "repeat") return toPages(working, ["home", "photo"], (url) => repeatVisit(browser, url));
  return working.flatMap(({ name, origin, pages: { home, photo }, steps }) => {
    if (!steps || home === undefined || photo === undefined) return [];
    const run =
      kind === "next page"
        ? () => nextPageVisit(browser, origin + home, steps)
        : () => shoppingVisit(browser, { origin, home, photo }, steps);
    return [{ name: visitName(kind, name), run }];
  });
}
