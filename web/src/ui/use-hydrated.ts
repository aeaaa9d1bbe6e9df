import { useSyncExternalStore } from "react";

/**
 * False while a server-rendered page is being hydrated: it must then render the server's markup, which contains neither
 * the visitor's state nor the query of a static page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
