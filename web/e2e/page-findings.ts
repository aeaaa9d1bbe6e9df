import type Axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Adds up how far what is seen moved by itself on every page that is opened from now on (cumulative layout shift). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput)
          Object.assign(window, {
            shifted: (window as unknown as { shifted: number }).shifted + entry.value,
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What axe finds, what does not fit the window's width, and by how much the page shifted; nothing is the good answer. */
export async function findingsOn(page: Page): Promise<string[]> {
  await page.evaluate(axeSource); // not as a script of the page, whose policy lets in none but its own
  return await page.evaluate(async () => {
    const moves = document
      .getAnimations()
      .filter((move) => move.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map((move) => move.finished)); // colors between two states are neither
    const { axe, shifted = 0 } = window as unknown as { axe: typeof Axe; shifted?: number };
    const { violations } = await axe.run(document);
    const tooWide = document.documentElement.scrollWidth - window.innerWidth;
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      ...(tooWide > 0 ? [`${tooWide} pixels wider than the window`] : []),
      ...(shifted > 0.0005 ? [`shifted by ${shifted.toFixed(4)}`] : []),
    ];
  });
}
