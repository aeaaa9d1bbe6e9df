import type { Browser } from "playwright-core";
import type { Measured } from "#src/bench/goals/goal.ts";
import { startGzipFront } from "#src/bench/pages/gzip-front.ts";
import { noShop, runningShop, type PublicPages } from "#src/bench/pages/running-shop.ts";
import { weighedPages } from "#src/bench/pages/site-weight.ts";
import { launchBrowser } from "#src/browser/browser.ts";
import { printLine } from "#src/prerequisites/command-output.ts";
import { startFloor } from "./floor.ts";
import { lighthouseVisit } from "./lighthouse-visit.ts";
import { loadVisit, repeatVisit } from "./load-visit.ts";
import { nextPageVisit, shoppingVisit } from "./shopping-visit.ts";
import { figureTable, visitGoals, visitName, type VisitKind } from "./visit-goals.ts";
import { visitInTurns, type Visit } from "./visit-in-turns.ts";

/** Fewer rounds than this are printed as such: medians of them differ from run to run. */
export const roundsForFigures = 9;

/** Measures our pages and the floor of the same pages, in one run with alternating visits of these kinds. */
export async function benchVisits(rounds: number, kinds: readonly VisitKind[]): Promise<Measured[]> {
  const shop = await runningShop();
  if (!shop) return visitGoals(new Map(), kinds).map((goal) => ({ ...goal, note: noShop }));
  const front = await startGzipFront(shop.origin);
  const floor = await startFloor(shop.origin);
  const browser = await launchBrowser();
  try {
    if (rounds < roundsForFigures)
      printLine(`Only ${rounds} rounds: medians of fewer than ${roundsForFigures} are not reliable.`);
    const ours = { origin: front.origin, paths: shop.paths };
    const visits = kinds.flatMap((kind) => visitsOf(kind, browser, ours, floor.origin));
    const figures = await visitInTurns(visits, rounds);
    printLine(figureTable(figures));
    return visitGoals(figures, kinds);
  } finally {
    await browser.close();
    await Promise.all([front.close(), floor.close()]);
  }
}

/** The visits of one kind. Those to a page and to its floor follow each other. */
function visitsOf(kind: VisitKind, browser: Browser, ours: PublicPages, floorOrigin: string): Visit[] {
  const { origin, paths } = ours;
  if (kind === "simulated" || kind === "applied") {
    const throttling = kind === "simulated" ? "simulate" : "devtools";
    return weighedPages.flatMap((page) =>
      (["ours", "floor"] as const).map((shop): Visit => {
        const url = (shop === "ours" ? origin : floorOrigin) + paths[page];
        return { name: visitName(kind, shop, page), run: () => lighthouseVisit(url, throttling) };
      }),
    );
  }
  if (kind === "load" || kind === "repeat") {
    const visit = kind === "load" ? loadVisit : repeatVisit;
    return weighedPages.map((page) => ({
      name: visitName(kind, "ours", page),
      run: () => visit(browser, origin + paths[page]),
    }));
  }
  const visit = kind === "next page" ? nextPageVisit : shoppingVisit;
  return [{ name: visitName(kind, "ours"), run: () => visit(browser, ours) }];
}
