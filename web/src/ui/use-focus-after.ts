import { type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "./focus.ts";

/**
 * Focuses the element of the returned ref if a change of `changing` removed the focused one, like a button that removes
 * its own row. Undefined means that the data are not loaded: their arrival removes nothing.
 */
export function useFocusAfter<E extends HTMLElement>(changing: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(changing);

  useEffect(() => {
    if (before.current !== undefined && before.current !== changing && isFocusLost())
      element.current?.focus();
    before.current = changing;
  }, [changing]);

  return element;
}
