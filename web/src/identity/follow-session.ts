import { logWarning } from "#src/log/log.ts";
import type { Identity } from "./identity.ts";
import { signedIn, signedOut, type SessionAction, type SessionState } from "./session-reducer.ts";

/** Set once somebody has signed in on this browser; without it the identity provider is not even loaded. */
const markKey = "signed-in-here";

interface SessionStore {
  readonly getState: () => { readonly session: SessionState };
  readonly dispatch: (action: SessionAction) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads who is signed in and follows every change; the returned function stops it. */
export function followSession(store: SessionStore, identity: Identity): () => void {
  const stopMarking = store.subscribe(() => mark(store.getState().session.loggedIn));
  if (!isMarked()) {
    store.dispatch(signedOut());
    return stopMarking;
  }
  const stopWatching = identity.watch((user) => store.dispatch(user ? signedIn(user) : signedOut()));
  return () => {
    stopMarking();
    stopWatching();
  };
}

function isMarked(): boolean {
  try {
    return window.localStorage.getItem(markKey) !== null;
  } catch (cause) {
    logWarning("session.mark-not-readable", cause);
    return false;
  }
}

function mark(loggedIn: -1 | 0 | 1): void {
  try {
    if (loggedIn === 1) window.localStorage.setItem(markKey, "1");
    if (loggedIn === -1) window.localStorage.removeItem(markKey);
  } catch (cause) {
    logWarning("session.mark-not-kept", cause);
  }
}
