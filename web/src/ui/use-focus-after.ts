import { type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "./focus.ts";

/**
 * Focuses the element of the returned ref if a change of one of `changing` removed the focused one, like a button that
 * removes its own row. Undefined means that the data are not loaded: their arrival removes nothing.
 */
export function useFocusAfter<E extends HTMLElement>(...changing: readonly unknown[]): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(changing);

  useEffect(() => {
    const hasChanged = before.current.some(
      (value, index) => value !== undefined && value !== changing[index],
    );
    if (hasChanged && isFocusLost()) element.current?.focus();
    before.current = changing;
  });

  return element;
}
