import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import type { Identity } from "./identity.ts";
import { signedIn, signedOut, type SessionAction, type SessionState } from "./session-reducer.ts";

/** Set while somebody is signed in on this browser; the identity provider is not loaded without it. */
const markKey = "signed-in-here";

interface SessionStore {
  readonly getState: () => { readonly session: SessionState };
  readonly dispatch: (action: SessionAction) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads who is signed in and follows every change; the returned function stops it. */
export function followSession(store: SessionStore, identity: Identity): () => void {
  const stopMarking = store.subscribe(() => {
    if (store.getState().session.loggedIn === 1) writeStored("localStorage", markKey, "1");
  });
  if (readStored("localStorage", markKey) === null) {
    store.dispatch(signedOut());
    return stopMarking;
  }
  const stopWatching = identity.watch(
    (user) => {
      if (!user) writeStored("localStorage", markKey, null);
      store.dispatch(user ? signedIn(user) : signedOut());
    },
    () => store.dispatch(signedOut()), // for this page only: with the mark, the next page asks the provider again
  );
  return () => {
    stopMarking();
    stopWatching();
  };
}
