import { useEffect, useRef, useState } from "react";
import { holdBack } from "./back-holder.ts";

/** What the visitor was about to do when they were asked. */
type Way = () => void;

/**
 * Asks before a page with unsaved work is left. Closing the tab is asked by the browser; a link, the browser's Back
 * and whatever is marked `data-leaves` are held up until `leave` is called. `isAsked` says when to ask.
 */
export function useLeaveGuard(isUnsaved: boolean): {
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
} {
  const [way, setWay] = useState<{ readonly go: Way }>();
  const isOpen = useRef(false);

  useEffect(() => {
    if (!isUnsaved) return;
    const asked = new AbortController();
    const { signal } = asked;
    const guarded = { path: window.location.pathname, index: historyIndex() };
    const hold = (event: Event, go: Way) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setWay({ go });
    };

    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    document.addEventListener(
      "click",
      (event) => {
        const exit = isOpen.current ? undefined : exitAt(event);
        if (exit) hold(event, () => exit.click());
      },
      { capture: true, signal },
    );
    const letBackGo = holdBack((event) => {
      const steps = historyIndex() - guarded.index; // by now the address has changed already
      if (isOpen.current || window.location.pathname === guarded.path) return;
      if (Number.isNaN(steps)) return; // an entry of the history that is not the router's: no way to step back
      window.history.go(-steps);
      hold(event, () => window.history.go(steps));
    });
    return () => {
      asked.abort();
      letBackGo();
    };
  }, [isUnsaved]);

  return {
    isAsked: way !== undefined,
    stay: () => setWay(undefined),
    leave: () => {
      setWay(undefined);
      isOpen.current = true;
      way?.go();
    },
  };
}

/** What a click would leave the page through: a link to another page in this tab, or what is marked so. */
function exitAt(event: MouseEvent): HTMLElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  if (!(event.target instanceof Element)) return undefined;
  const exit = event.target.closest<HTMLElement>("a[href], [data-leaves]");
  if (
    exit instanceof HTMLAnchorElement &&
    (exit.target === "_blank" || exit.pathname === window.location.pathname)
  )
    return undefined;
  return exit ?? undefined;
}

/** The router's count of this tab's pages; not a number at an entry that it did not make. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : Number.NaN;
}
