import { useSyncExternalStore } from "react";

/**
 * False while a server-rendered page is being hydrated: it must then render the server's markup, which is made without
 * the visitor's state and, for static pages, without the query of the URL.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
