import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function that returns whether the page is still open, or the part of it that calls this, such as a dialog:
 * for results that arrive after it may have been left. A page stays mounted until the next one is loaded, but the
 * address changes at once.
 */
export function usePageOpen(): () => boolean {
  const path = useRef<string>(undefined);
  // A layout effect ends in the commit that removes the page, any other effect some time after it.
  useLayoutEffect(() => {
    path.current = window.location.pathname;
    return () => {
      path.current = undefined;
    };
  }, []);
  return useCallback(() => path.current === window.location.pathname, []);
}
