import { reportClientErrors } from "#src/client-errors/report-client-errors.ts";
import { replayEventsAfterHydration } from "./hydration.ts";
import { pageAt, pageModules } from "./page-modules.ts";
import { storedCartText } from "#src/shop/features/cart/stored-cart.ts";
import "#styles/shop.scss";

/**
 * Starts the shop. A published page is read before it is used: the shop's scripts are not even asked for until
 * its pictures are there, or until the visitor first touches it.
 */
async function boot(): Promise<void> {
  if (document.getElementById("root")?.hasChildNodes()) {
    replayEventsAfterHydration();
    if (!showsStoredCart()) await whenNeeded();
  }
  await reportClientErrors();
  const page = pageAt(window.location.pathname);
  // The page's chunk is requested beside what all pages share. If it does not come, rendering requests it again.
  if (page) pageModules[page]().catch(() => undefined);
  const { startPages } = await import("./main.tsx");
  await startPages();
}

/** The cart's document has the words for an empty one, to be seen unless this browser keeps one with prints. */
function showsStoredCart(): boolean {
  const unread = document.querySelector(".is-unread");
  if (unread && storedCartText() === null) unread.classList.remove("is-unread");
  return document.querySelector(".is-unread") !== null;
}

function whenNeeded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  const first = (type: string) =>
    new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
  return Promise.race(["load", "pointerdown", "keydown", "focusin"].map(first));
}

void boot();
