import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { readPageData } from "#src/rendering/page-data.ts";
import { hydratedEvent } from "#src/rendering/page-title.tsx";
import { pageModules } from "#src/shop/routes/page-modules.ts";
import { callsBehind } from "./prefetch.ts";
import { savesData } from "./saves-data.ts";

/** How long a card has to be pointed at before the picture of its page is loaded, in ms. */
const restMs = 100;

/** Maximum wait for the page to be rendered, in ms, because the window does not react until then. */
const longestWaitMs = 400;

/** The `view-transition-name` of the picture on both pages. */
const pictureName = "opened-photo";

/**
 * From now on, the picture of a pressed card is animated into that of the page that it opens, if the page and its
 * picture have been loaded by then: since the card was pressed or touched, or while the pointer rested on it. Otherwise
 * the link is followed at once. Only where the browser has view transitions, and not for visitors who want less motion.
 */
export function startPhotoTransitions(): void {
  if (!("startViewTransition" in document)) return;
  const isLoaded = watchPointedCards();
  let isReplayed = false;
  const open = (event: MouseEvent) => {
    const card = cardOf(event);
    const picture = card?.querySelector("img");
    if (!card || !picture || isReplayed || opensElsewhere(event) || prefersStillness()) return;
    if (!isLoaded(card)) return;
    event.preventDefault(); // the click is repeated once the browser has captured the current page
    event.stopPropagation();
    const names = nameFor(picture);
    const transition = document.startViewTransition(async () => {
      const arrival = pageArrives();
      isReplayed = true;
      card.click();
      isReplayed = false;
      await arrival;
      names.moveTo(document.querySelector<HTMLElement>(".photo-detail img"));
    });
    transition.ready.catch(() => undefined); // the transition was skipped, for example in a hidden window
    void transition.finished.finally(() => names.moveTo(null));
  };
  document.addEventListener("click", open, true);
}

function nameFor(first: HTMLElement) {
  let named: HTMLElement | null = null;
  const moveTo = (next: HTMLElement | null) => {
    if (named) named.style.viewTransitionName = "";
    if (next) next.style.viewTransitionName = pictureName;
    named = next;
  };
  moveTo(first);
  return { moveTo };
}

/**
 * Loads the pages behind cards that are pointed at, with their pictures. Returns a function that says whether that of a
 * card is loaded. A touch that becomes scrolling loads no picture.
 */
function watchPointedCards(): (card: HTMLElement) => boolean {
  let pointed: { readonly card: HTMLElement; isLeft: boolean; isLoaded: boolean } | undefined;
  const restsLoad = !savesData();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    if (pointed) pointed.isLeft = true;
  };
  const load = (card: HTMLAnchorElement) => {
    if (pointed?.card === card && !pointed.isLeft) return;
    const current = { card, isLeft: false, isLoaded: false };
    pointed = current;
    loadPhotoPage(card.pathname, () => !current.isLeft).then(
      (isLoaded) => (current.isLoaded = isLoaded),
      () => undefined, // the link is followed at once, and its page reports the failure
    );
  };
  document.addEventListener("pointerdown", (event) => {
    const card = cardOf(event);
    if (card) load(card);
  });
  document.addEventListener("pointerover", (event) => {
    const card = cardOf(event);
    if (card && card === pointed?.card) return; // another part of it
    leave();
    if (card && restsLoad && event.pointerType === "mouse") timer = setTimeout(() => load(card), restMs);
  });
  document.addEventListener("pointercancel", leave);
  return (card) => pointed?.card === card && pointed.isLoaded;
}

/** Loads the page of a photo and, if it is still wanted once its data is there, its picture. Returns whether it did. */
async function loadPhotoPage(pathname: string, isWanted: () => boolean): Promise<boolean> {
  const [{ loadStagePicture }, photo] = await Promise.all([pageModules.photo(), photoAt(pathname)]);
  if (!isWanted()) return false;
  await loadStagePicture(photo);
  return true;
}

async function photoAt(pathname: string): Promise<PublicPhoto> {
  const [call] = callsBehind(pathname);
  if (!call) throw new Error(`${pathname} is no page of a photo.`);
  return (await readPageData(call.name, call.args as never)) as PublicPhoto; // a card links to a photo
}

function cardOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a.photo-card") : null;
}

/** Resolves when the next page is rendered with its data and scrolled to its top, or after `longestWaitMs`. */
async function pageArrives(): Promise<void> {
  await new Promise<void>((resolve) => {
    window.addEventListener(hydratedEvent, () => resolve(), { once: true });
    setTimeout(resolve, longestWaitMs);
  });
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
