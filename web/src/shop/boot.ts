import { reportClientErrors } from "#src/client-errors/report-client-errors.ts";
import { pageAt, pageModules } from "./page-modules.ts";
import { storedCartText } from "#src/shop/features/cart/stored-cart.ts";
import "#styles/shop.scss";

/**
 * Starts the shop. On a published page, the shop's scripts are not requested until its pictures are loaded, or until
 * the visitor's first input.
 */
async function boot(): Promise<void> {
  if (document.getElementById("root")?.hasChildNodes() && !showsStoredCart()) await whenNeeded();
  await reportClientErrors();
  const page = pageAt(window.location.pathname);
  // The page's chunk is requested in parallel with the shared chunks. After a failure, rendering requests it again.
  if (page) pageModules[page]().catch(() => undefined);
  const { startPages } = await import("./main.tsx");
  await startPages();
}

/**
 * Whether this is the cart's document and the browser has a stored cart. The document contains the text for an empty
 * cart, hidden by `is-unread`; without a stored cart, this shows it.
 */
function showsStoredCart(): boolean {
  const unread = document.querySelector(".is-unread");
  if (unread && storedCartText() === null) unread.classList.remove("is-unread");
  return document.querySelector(".is-unread") !== null;
}

function whenNeeded(): Promise<unknown> {
  const hasFocus = document.activeElement !== document.body; // by an input before this script was loaded
  if (hasFocus || document.readyState === "complete") return Promise.resolve();
  const first = (type: string) =>
    new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
  return Promise.race(["load", "pointerdown", "keydown", "focusin"].map(first));
}

void boot();
