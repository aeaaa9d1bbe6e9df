import { useEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * After a link to another page, be it from the shop to the back office or out of it: the new page is read from its
 * top, by eye and by screen reader. Going back keeps the place the browser remembers; the first page and changes of
 * the query alone move nothing.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(navigation === "PUSH" ? undefined : pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigation, main]);
}
