import { loadPageData } from "#src/rendering/page-data.ts";
import { type PageCall, callsOfPage } from "@lightwell/shared/contract/page-calls";
import { paths } from "@lightwell/shared/routes/paths";
import { reloadAfterDeployments } from "#src/rendering/reload-into-new-build.ts";
import { selectCartCount } from "#src/shop/features/purchase/cart-reducer.ts";
import { pageAt } from "./routes/page-modules.ts";
import { savesData } from "./saves-data.ts";
import { loadPage } from "./shop-routes.tsx";
import type { AppStore } from "#src/shop/store/store.ts";

/** How long a link has to be hovered or focused before it is prefetched, in ms. Moving across it takes less. */
const restMs = 65;

/**
 * From now on, loads the page behind a link, its script and its data, when the link is pressed or touched, and while
 * the pointer or the focus rests on it. The page of a cart with prints is loaded when the browser is idle. Not for
 * visitors whose browser saves data.
 */
export function startPrefetching(store: Pick<AppStore, "getState" | "subscribe">): void {
  reloadAfterDeployments(); // loaded early, because its own script may be missing later
  if (savesData()) return;
  loadFilledCart(store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(timer);
  const enter = ({ target }: Event) => {
    leave();
    const link = linkOf(target);
    if (link) timer = setTimeout(() => loadPageBehind(link), restMs);
  };
  const press = ({ target }: Event) => {
    leave();
    const link = linkOf(target);
    if (link) loadPageBehind(link);
  };
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointerover", enter); // a touch dispatches it, too
  document.addEventListener("focusin", enter);
  document.addEventListener("pointercancel", leave); // the finger was scrolling
}

/** Loads the cart page when the browser is idle, once the cart has a print. */
function loadFilledCart({ getState, subscribe }: Pick<AppStore, "getState" | "subscribe">): void {
  const loadIfFilled = () => {
    if (selectCartCount(getState()) === 0) return;
    stop();
    whenIdle(() => void loadPage(paths.cart.href()));
  };
  const stop = subscribe(loadIfFilled);
  loadIfFilled();
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

function loadPageBehind({ origin, pathname }: HTMLAnchorElement): void {
  if (origin !== window.location.origin || pathname === window.location.pathname) return;
  void loadPage(pathname);
  for (const { name, args } of callsBehind(pathname)) loadPageData(name, args as never); // see `callsOfPage`
}

/** The calls that the page at a path reads. */
export function callsBehind(pathname: string): PageCall[] {
  const page = pageAt(pathname);
  return page ? callsOfPage(page.name, page.parameters) : [];
}
