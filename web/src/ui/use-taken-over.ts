import { useSyncExternalStore } from "react";

/**
 * Whether the page is in the hands of its scripts. False while a page that arrived as a document is being taken
 * over: it then has to show what the server wrote, which knows neither the visitor nor a file's query.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
