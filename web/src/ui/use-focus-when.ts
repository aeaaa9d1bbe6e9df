import { useEffect, useRef, type RefObject } from "react";
import { isFocusLost } from "./is-focus-lost.ts";

/**
 * Takes up the focus when something comes true that was not so at first, and what had the focus has gone with the
 * change. Without it a keyboard or a screen reader would start again at the top of the page.
 */
export function useFocusWhen<E extends HTMLElement>(isSo: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const wasSo = useRef(isSo);

  useEffect(() => {
    if (isSo && !wasSo.current && isFocusLost()) {
      element.current?.focus();
      element.current?.closest("section")?.scrollIntoView({ block: "nearest" }); // with what it is the heading of
    }
    wasSo.current = isSo;
  }, [isSo]);

  return element;
}
