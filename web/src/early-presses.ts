/** The browser event by which a page tells that it is in the hands of its scripts. */
export const takenOverType = "shop:taken-over";

/**
 * Keeps what is done with a published page's buttons and forms before its scripts are there, and does it again once
 * the page has been taken over. Links need no scripts, and what was typed or selected stays in its field.
 */
export function keepEarlyPresses(): void {
  const kept: (() => void)[] = [];
  const keepPress = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>("main button") : null;
    if (!button || button.type === "submit") return; // its form tells
    event.stopPropagation(); // React may hear it already, and it shall be done once
    kept.push(() => button.click());
  };
  const sent = new Set<HTMLFormElement>();
  const keepSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!sent.has(form)) kept.push(() => form.requestSubmit());
    sent.add(form);
  };
  document.addEventListener("click", keepPress, true);
  document.addEventListener("submit", keepSubmit, true);
  window.addEventListener(
    takenOverType,
    () => {
      document.removeEventListener("click", keepPress, true);
      document.removeEventListener("submit", keepSubmit, true);
      setTimeout(() => {
        for (const act of kept) act();
      });
    },
    { once: true },
  );
}
