import { useEffect, useRef, type RefObject } from "react";

/** Maximum distance of the list's end below the window at which the next page is loaded, in window heights. */
const heightsAhead = 3;

/** A control around the list, or in it, with keyboard focus: Tab scrolls to it. */
const focused = "main :focus-visible, .site-footer :focus-visible";

interface Handlers {
  /** Called with the page in the middle of the window, or with the first page if the list starts below the middle. */
  readonly onPage: (page: number) => void;
  /**
   * Called near the end of the list. Not while a control has keyboard focus: a link loads more, and what is below the
   * list stays in reach.
   */
  readonly onNearEnd: () => void;
}

/** Reports the scroll position in a list whose children have a page number, `data-page`. */
export function useScrolling(list: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const current = useRef(handlers);
  useEffect(() => void (current.current = handlers));

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const { children } = list.current ?? {};
      if (!list.current || !children) return;
      const height = window.innerHeight;
      const shown = [...children].findLast((child) => child.getBoundingClientRect().top <= height / 2);
      const page = shown ?? children[0];
      if (page instanceof HTMLElement) current.current.onPage(Number(page.dataset["page"]));
      const isNearEnd = list.current.getBoundingClientRect().bottom < height * (1 + heightsAhead);
      if (isNearEnd && !document.querySelector(focused)) current.current.onNearEnd();
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    if (window.scrollY > 0) schedule(); // the page was scrolled before hydration
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [list]);
}
