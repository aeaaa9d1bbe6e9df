import "#src/api/schemas-without-eval.ts";
import { reportClientErrors } from "#src/client-errors/report-client-errors.ts";
import { pageAt, pageModules } from "#src/shop/routes/page-modules.ts";
import { storedCartText } from "#src/shop/features/purchase/cart-storage.ts";
import "#styles/shop.scss";

/**
 * Starts the shop. On a published page, the shop's scripts are not requested until its pictures are loaded and it is
 * painted, or until the visitor's first input.
 */
async function boot(): Promise<void> {
  if (document.getElementById("root")?.hasChildNodes() && !showsStoredCart()) await whenNeeded();
  await reportClientErrors();
  const page = pageAt(window.location.pathname);
  // The page's chunk is requested in parallel with the shared chunks. After a failure, rendering requests it again.
  if (page) pageModules[page.name]().catch(() => undefined);
  const { startPages } = await import("./main.tsx");
  await startPages();
}

/** Whether this is the cart's document, and the browser has a stored cart to show in it. */
function showsStoredCart(): boolean {
  return storedCartText() !== null && document.querySelector(".is-unread") !== null;
}

function whenNeeded(): Promise<unknown> {
  if (document.activeElement !== document.body) return Promise.resolve(); // by an input before this script was loaded
  const first = (type: string) =>
    new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
  const loaded = document.readyState === "complete" ? Promise.resolve() : first("load");
  return Promise.race([
    loaded.then(firstPaint).then(nextFrame),
    ...["pointerdown", "keydown", "focusin"].map(first),
  ]);
}

/**
 * Resolves once text or a picture has been painted, which a browser delays for preloaded fonts. A tab in the background
 * paints nothing.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) resolve();
    else
      new PerformanceObserver((list) => {
        if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
      }).observe({ type: "paint", buffered: true });
  });
}

/** Resolves after the next frame, in which a loaded picture is painted. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

void boot();
