import { hydratedEvent } from "#src/rendering/page-title.tsx";

/**
 * Maximum wait for the page, in ms, because the window does not react until then. A slower page appears without a
 * transition.
 */
const longestWaitMs = 400;

/** The `view-transition-name` of the picture on both pages. */
const pictureName = "opened-photo";

/**
 * From now on, the picture of a pressed card is animated into that of the page that it opens. Only where the browser
 * has view transitions, and not for visitors who want less motion.
 */
export function startPhotoTransitions(): void {
  if (!("startViewTransition" in document)) return;
  let isReplayed = false;
  const open = (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>(".photo-card") : null;
    const picture = card?.querySelector("img");
    if (!card || !picture || isReplayed || opensElsewhere(event) || prefersStillness()) return;
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
