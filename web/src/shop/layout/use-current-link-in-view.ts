import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router-dom";

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
