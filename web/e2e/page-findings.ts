import type Axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Shifts {
  /** The cumulative layout shift. */
  readonly total: number;
  /** The elements that moved, as their opening tags. */
  readonly elements: readonly string[];
}

type ShiftEntry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Adds up how far what is seen moved by itself on every page that is opened from now on (cumulative layout shift). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifts: Shifts = { total: 0, elements: [] };
    const tagOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.replace(/>.*/s, ">") : (node?.parentElement?.tagName ?? "");
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
        if (!hadRecentInput)
          shifts = {
            total: shifts.total + value,
            elements: [...shifts.elements, ...sources.map(({ node }) => tagOf(node))],
          };
      Object.assign(window, { shifts });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How far the page has moved by itself since it was opened. */
export async function shiftsOn(page: Page): Promise<Shifts> {
  return await page.evaluate(
    () => (window as unknown as { shifts?: Shifts }).shifts ?? { total: 0, elements: [] },
  );
}

/** The largest shift of a page on which nothing was pressed yet (a rounding error), and of one in use. */
const mostShift = { onLoad: 0.0005, inUse: 0.005 } as const;

/** Violations found by axe, elements wider than the window, and layout shifts; empty when there are none. */
export async function findingsOn(page: Page, state: keyof typeof mostShift = "onLoad"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource); // not as a script of the page, whose policy lets in none but its own
  return await page.evaluate(async (allowedShift) => {
    const moves = document
      .getAnimations()
      .filter((move) => move.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map((move) => move.finished)); // colors between two states are neither
    const { axe, shifts } = window as unknown as { axe: typeof Axe; shifts?: Shifts };
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    const tooWide = document.documentElement.scrollWidth - window.innerWidth;
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      ...(tooWide > 0 ? [`${tooWide} pixels wider than the window`] : []),
      ...(shifts && shifts.total > allowedShift
        ? [`shifted by ${shifts.total.toFixed(4)}: ${shifts.elements.join(", ")}`]
        : []),
    ];
  }, mostShift[state]);
}

/**
 * What is pressed and is less than 24 px wide, or less than 44 px high, a link of text less than 24 px. A link in a
 * sentence is as high as its line.
 */
export async function smallTargetsOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const pressed = "a[href], button, input, select, textarea, summary";
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isHidden(element.parentElement));
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.closest("p, li, dd, td, h2")?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    // Tiles of photos have less room for a mouse than for a finger.
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isHidden(element)) return [];
      if (element.closest(".off-screen, .skip-link, .photo-tile") || isInSentence(element)) return [];
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      const leastHeight = getComputedStyle(element).display === "inline" ? 24 : 43.5; // heights of lines are fractions
      const isSmall = height < leastHeight || width < 24;
      return isSmall ? [`${width} by ${height} px: ${element.outerHTML.slice(0, 120)}`] : [];
    });
  });
}
