import { useEffect, useRef, type RefObject } from "react";
import { isFocusLost } from "./is-focus-lost.ts";

/** Takes up the focus when what had it has gone with a change, as a button goes with the row that it removed. */
export function useFocusAfter<E extends HTMLElement>(changing: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(changing);

  useEffect(() => {
    if (before.current !== changing && isFocusLost()) element.current?.focus();
    before.current = changing;
  }, [changing]);

  return element;
}
