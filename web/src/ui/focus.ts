import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * Whether the focused element was removed or hidden. Browsers take the focus from a hidden element only at the next
 * paint.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest("[hidden]") !== null;
}

/**
 * Renders what `update` changes, then focuses the first invalid field of the form, if there is one, so that its problem
 * is announced.
 */
export function focusFirstInvalid(form: HTMLElement | null, update: () => void): void {
  flushSync(update);
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

/** Whether the last input came from the keyboard, as before the first. */
let isByKey = true;

for (const type of ["keydown", "pointerdown"])
  globalThis.addEventListener?.(type, () => (isByKey = type === "keydown"), true); // not on the server

/**
 * Moves the focus by script. Its outline is shown after a key and not after a pointer: browsers show it, whatever was
 * pressed, if the focused element was removed before.
 */
export function moveFocus(element: HTMLElement | null | undefined): void {
  element?.focus({ focusVisible: isByKey });
}

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
