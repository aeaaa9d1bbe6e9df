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
  const stopMarking = store.subscribe(() => mark(store.getState().session.loggedIn));
  if (readStored("localStorage", markKey) === null) {
    store.dispatch(signedOut());
    return stopMarking;
  }
  const stopWatching = identity.watch((user) => store.dispatch(user ? signedIn(user) : signedOut()));
  return () => {
    stopMarking();
    stopWatching();
  };
}

function mark(loggedIn: -1 | 0 | 1): void {
  if (loggedIn !== 0) writeStored("localStorage", markKey, loggedIn === 1 ? "1" : null);
}
