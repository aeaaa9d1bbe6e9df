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
