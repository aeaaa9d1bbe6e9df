import { useEffect, useRef, type RefObject } from "react";

/** How far below the window the end of the list is when the next page is loaded, in heights of the window. */
const heightsAhead = 3;

interface Handlers {
  /** A page is in the middle of the window; the first one, above it too. */
  readonly onPage: (page: number) => void;
  /** The end of the list is near. Not while the focus of the keyboard is in the list: who tabs decides by the link. */
  readonly onNearEnd: () => void;
}

/** Says where the reader is in a list whose children have a number, `data-page`. */
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
      if (isNearEnd && !list.current.querySelector(":focus-visible")) current.current.onNearEnd();
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    if (window.scrollY > 0) schedule(); // scrolled before the scripts were there, and not since
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
    };
  }, [list]);
}
