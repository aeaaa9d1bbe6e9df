import { useSyncExternalStore } from "react";

/**
 * False while a page that arrived as a document is being hydrated: it must then render what the server rendered, which
 * knows neither the visitor nor the query of a static page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
