import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

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

/**
 * False in the first render of a component, unless `initial` is true, and true in a transition after it: for what is
 * shown later than the rest. The initial value of `useDeferredValue` is not used for this: while React delays the
 * content of a Suspense boundary (300 ms at most), it then renders it again without a pause (react-dom 19.2.9).
 */
export function useSecondRender(initial = false): boolean {
  const [isSecond, setSecond] = useState(initial);
  useEffect(() => startTransition(() => setSecond(true)), []);
  return isSecond;
}
