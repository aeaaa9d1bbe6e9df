import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import type { Identity } from "./identity.ts";
import { signedIn, signedOut, type SessionAction, type SessionState } from "./session-reducer.ts";

/**
 * Storage key that is set while a user is signed in on this browser. Without it, the identity provider is not loaded.
 */
const markKey = "signed-in-here";

interface SessionStore {
  readonly getState: () => { readonly session: SessionState };
  readonly dispatch: (action: SessionAction) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Updates the session in the store when the signed-in user changes. Returns a function that stops it. */
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
    () => store.dispatch(signedOut()), // for this page only: the key stays set, so the next page asks again
  );
  return () => {
    stopMarking();
    stopWatching();
  };
}
