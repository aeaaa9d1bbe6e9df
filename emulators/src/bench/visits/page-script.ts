import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const webVitals = readFileSync(
  fileURLToPath(new URL("web-vitals.iife.js", import.meta.resolve("web-vitals"))),
  "utf8",
);

/**
 * Runs in every measured page before its own scripts. `bench` collects what the browser reports: paints and shifts as
 * web-vitals computes them, long tasks, and the duration of each interaction until the next paint.
 */
export const pageScript = `${webVitals}
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
