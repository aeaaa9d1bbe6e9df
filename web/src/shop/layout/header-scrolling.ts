import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** Shorter scroll distances, in px, are ignored: an unsteady finger causes them. */
const leastWay = 6;

/**
 * Sets `data-scrolled` of the header to the last scroll direction: "down" hides the header, "up" shows it again. Empty
 * where the header is at the top of the page.
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

/** Scrolls a row of links sideways so that the link to the current page is in its middle. */
export function useCurrentLinkInView(row: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (row.current) showCurrentLink(row.current);
  }, [pathname, row]);
}

function showCurrentLink(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>("[aria-current]");
  if (link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
