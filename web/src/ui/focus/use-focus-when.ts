import { useEffect, useRef, type RefObject } from "react";
import { isFocusLost } from "./is-focus-lost.ts";
import { moveFocus } from "./move-focus.ts";

/**
 * Focuses the element of the returned ref when `isSo` becomes true and that removed the focused element. Otherwise a
 * keyboard or a screen reader would start again at the top of the page.
 */
export function useFocusWhen<E extends HTMLElement>(isSo: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const wasSo = useRef(isSo);

  useEffect(() => {
    if (isSo && !wasSo.current && isFocusLost()) {
      moveFocus(element.current);
      element.current?.closest("section")?.scrollIntoView({ block: "nearest" }); // the whole section of this heading
    }
    wasSo.current = isSo;
  }, [isSo]);

  return element;
}
