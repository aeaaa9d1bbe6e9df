import { useSyncExternalStore } from "react";

const question = "(prefers-reduced-motion: reduce)";

/** Whether the visitor asked for less motion; a page rendered ahead of the browser cannot know and assumes not. */
export function usePrefersStillness(): boolean {
  return useSyncExternalStore(subscribe, answer, () => false);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(question);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function answer(): boolean {
  return window.matchMedia(question).matches;
}
