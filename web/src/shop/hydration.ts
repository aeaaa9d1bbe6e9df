import { hydratedEvent } from "#src/navigation/hydrated-event.ts";

/**
 * Holds back clicks on buttons and submitted forms of a prerendered page until it is hydrated, and then replays them.
 * Links work without scripts, and what was typed or selected stays in its field.
 */
export function replayEventsAfterHydration(): void {
  const replays: (() => void)[] = [];
  const holdClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.type === "submit") return; // the submit event of its form is held back
    event.stopPropagation(); // React may already listen, and the click must be handled once
    replays.push(() => button.click());
  };
  const submitted = new Set<HTMLFormElement>();
  const holdSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!submitted.has(form)) replays.push(() => form.requestSubmit());
    submitted.add(form);
  };
  document.addEventListener("click", holdClick, true);
  document.addEventListener("submit", holdSubmit, true);
  window.addEventListener(
    hydratedEvent,
    () => {
      document.removeEventListener("click", holdClick, true);
      document.removeEventListener("submit", holdSubmit, true);
      setTimeout(() => {
        for (const replay of replays) replay();
      });
    },
    { once: true },
  );
}
