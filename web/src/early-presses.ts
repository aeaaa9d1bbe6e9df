/** The browser event by which a page tells that it is in the hands of its scripts. */
export const takenOverType = "shop:taken-over";

/**
 * Keeps the presses of a published page's buttons that come before its scripts, and presses those again once the
 * page has been taken over. Links need no scripts, and what was typed or selected stays in its field.
 */
export function keepEarlyPresses(): void {
  const pressed: HTMLElement[] = [];
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("main button") : null;
    if (!button) return;
    event.stopPropagation(); // React may hear it already, and it shall be done once
    pressed.push(button);
  };
  document.addEventListener("click", keep, true);
  window.addEventListener(
    takenOverType,
    () => {
      document.removeEventListener("click", keep, true);
      setTimeout(() => {
        for (const button of pressed) button.click();
      });
    },
    { once: true },
  );
}
