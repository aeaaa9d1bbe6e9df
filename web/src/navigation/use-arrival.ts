import { useEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * After a navigation to another page, also to one with another layout: moves the focus to `main`, and scrolls to the
 * top unless the navigation is Back or Forward, for which the browser restores the position. The first page and changes
 * of the query alone move nothing, nor do those between pages of a list, which has its own rule. Returns the path of
 * the page; all pages of a list have the same.
 */
export function useArrival(main: RefObject<HTMLElement | null>): string {
  const pathname = useLocation().pathname.replace(/\/page\/\d+$/, "");
  const navigation = useNavigationType();
  const previous = useRef(navigation === "PUSH" ? undefined : pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigation, main]);
  return pathname;
}
