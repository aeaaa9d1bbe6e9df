import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, CDPSession, Locator, Page } from "playwright-core";

/** A page on a phone with an empty cache, as Lighthouse's: 412 × 823 CSS pixels, 1.75 device pixels each. */
export interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Opens a phone for one visit and closes it afterwards. */
export async function withPhone<T>(browser: Browser, visit: (phone: Phone) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addInitScript(pageScript);
    const page = await context.newPage();
    return await visit({ page, devtools: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}

/** Throttles the phone from now on: CPU four times as slow, 150 ms latency, 1.6 Mbps. */
export async function slowDown({ devtools }: Phone): Promise<void> {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638.4 * 1_000) / 8,
    uploadThroughput: (750 * 1_000) / 8,
  });
}

/** Opens a page at full speed, waits until it is idle, then slows down. */
export async function openThenSlowDown(phone: Phone, url: string): Promise<void> {
  await phone.devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await phone.page.goto(url, { waitUntil: "load" });
  await pause(2_500);
  await slowDown(phone);
}

/**
 * Operates a control as a visitor of a phone does: a touch of 90 ms, or the next value of a select by key, as the list
 * of a select is drawn by the phone and not by the page.
 */
export async function operate({ page, devtools }: Phone, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await pause(700);
  const tagName = await control.evaluate((element: { readonly tagName: string }) => element.tagName);
  const isSelect = tagName === "SELECT";
  if (isSelect) {
    await control.focus();
    await pause(700); // a key pressed at the moment of focusing is lost
  }
  await page.evaluate("bench.forget()");
  if (isSelect) {
    await page.keyboard.press("ArrowDown");
    return;
  }
  const box = await control.boundingBox();
  if (!box) throw new Error("The control is not visible.");
  const touch = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [touch] });
  await pause(90);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Operates a control and returns the time until the next paint, in ms. */
export async function interactionMs(phone: Phone, control: Locator): Promise<number> {
  await operate(phone, control);
  return await paintedAfter(phone);
}

/** Time from the last press to the next paint, in ms. Throws when nothing was pressed. */
export async function paintedAfter({ page }: Phone): Promise<number> {
  await pause(1_200);
  if (!(await page.evaluate<boolean>("bench.pressedAt() > 0"))) throw new Error("The press had no effect.");
  return await page.evaluate<number>("bench.interactionMs()");
}

/** Milliseconds from the last press until an element is in view, also in another document. Throws after 15 s. */
export async function seenAfter({ page }: Phone, selector: string, path?: string): Promise<number> {
  const until = performance.now() + 15_000;
  const look = `bench.seen(${JSON.stringify(selector)}, ${JSON.stringify(path ?? null)})`;
  while (performance.now() < until) {
    const tooLate = pause(until - performance.now(), undefined, { ref: false });
    try {
      const seen = await Promise.race([page.evaluate<number>(look), tooLate]);
      if (seen !== undefined) return seen;
    } catch {
      await pause(20); // another document is loading: tries again there
    }
  }
  throw new Error(`“${selector}” was not seen.`);
}

const webVitals = readFileSync(
  fileURLToPath(new URL("web-vitals.iife.js", import.meta.resolve("web-vitals"))),
  "utf8",
);

/**
 * Runs in every measured page before its own scripts. `bench` collects what the browser reports: paints and shifts as
 * web-vitals computes them, long tasks, and the duration of each interaction until the next paint.
 */
const pageScript = `${webVitals}
(() => {
  const bench = (globalThis.bench = { fcpMs: NaN, lcpMs: NaN, cls: 0, longTasks: [], interactions: [] });
  const all = { reportAllChanges: true };
  webVitals.onFCP(({ value }) => (bench.fcpMs = value), all);
  webVitals.onLCP(({ value }) => (bench.lcpMs = value), all);
  webVitals.onCLS(({ value }) => (bench.cls = value), all);
  const observe = (type, read, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options });
  observe("longtask", ({ startTime, duration }) => bench.longTasks.push({ startTime, duration }));
  observe(
    "event",
    ({ interactionId, startTime, duration }) => interactionId && bench.interactions.push({ startTime, duration }),
    { durationThreshold: 16 },
  );

  // The time of the last press, kept over the load of another document.
  const press = ({ timeStamp }) => sessionStorage.setItem("bench-press", performance.timeOrigin + timeStamp);
  for (const type of ["click", "keydown"]) addEventListener(type, press, { capture: true });
  bench.forget = () => sessionStorage.removeItem("bench-press");
  bench.pressedAt = () => Number(sessionStorage.getItem("bench-press") ?? NaN);
  /**
   * The longest time from an interaction to the next paint, of the interactions since the last press, in ms. At least
   * 16: the browser does not report shorter ones.
   */
  bench.interactionMs = () => {
    const since = bench.pressedAt() - performance.timeOrigin - 1000;
    return Math.max(16, ...bench.interactions.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration));
  };
  const isInView = (element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  };
  const isShown = (element) =>
    isInView(element) && getComputedStyle(element).visibility === "visible" &&
    (element.tagName !== "IMG" || (element.complete && element.naturalWidth > 0));
  /** Milliseconds from the last press to the first frame with such an element in view; a picture has to be loaded. */
  bench.seen = (selector, path) =>
    new Promise((resolve) => {
      const look = () => {
        const isHere = path === null || location.pathname === path;
        const isSeen = isHere && bench.pressedAt() > 0 && [...document.querySelectorAll(selector)].some(isShown);
        if (isSeen) requestAnimationFrame((frame) => resolve(performance.timeOrigin + frame - bench.pressedAt()));
        else requestAnimationFrame(look);
      };
      look();
    });
})();`;
