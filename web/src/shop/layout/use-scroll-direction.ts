import { useEffect, type RefObject } from "react";

/** Shorter ways are a trembling finger, in px. */
const leastWay = 6;

/**
 * Says in `data-scrolled` of the header which way the page was scrolled last: "down" hides the header, "up" shows it
 * again. Empty where the header is at the top of the page.
 */
export function useScrollDirection(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const { scrollY } = window;
      const { current } = header;
      if (!current || Math.abs(scrollY - last) < leastWay) return;
      const direction = scrollY > last ? "down" : "up";
      current.dataset["scrolled"] = scrollY < current.offsetHeight ? "" : direction;
      last = scrollY;
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [header]);
}
