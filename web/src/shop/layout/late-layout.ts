import { type RefObject, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pageAt } from "#src/shop/routes/page-modules.ts";

interface Props {
  readonly header: RefObject<HTMLElement | null>;
  /** The row of links to the collections. */
  readonly links: RefObject<HTMLElement | null>;
}

/** Follows the scrolling of the page and the current link, and opens links in texts. Renders nothing. */
export function LateLayout({ header, links }: Props) {
  useScrollDirection(header);
  useCurrentLinkInView(links);
  useTextLinks();
  return null;
}

/**
 * Opens links in the owner's texts, which are HTML, to pages of the shop without loading a document. The browser opens
 * all others: other sites, files, the back office, anchors on a page, and links opened in another tab.
 */
function useTextLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".rich-text a") : null;
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
      if (link.origin !== window.location.origin || link.hash !== "" || !pageAt(link.pathname)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [navigate]);
}

function opensElsewhere(event: MouseEvent, { target, download }: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button !== 0 || isModified || !["", "_self"].includes(target) || download !== "";
}

/** Shorter scroll distances, in px, are ignored: an unsteady finger causes them. */
const leastWay = 6;

/**
 * Sets `data-scrolled` of the header to the last scroll direction: "down" hides the header, "up" shows it again. Empty
 * where the header is at the top of the page.
 */
function useScrollDirection(header: RefObject<HTMLElement | null>): void {
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
function useCurrentLinkInView(row: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (row.current) showCurrentLink(row.current);
  }, [pathname, row]);
}

function showCurrentLink(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>("[aria-current]");
  if (link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
