import type { UnknownAction } from "@reduxjs/toolkit";
import { logWarning } from "#src/log/log.ts";
import type { Identity } from "./identity.ts";
import { sessionSlice } from "./session-slice.ts";

/** Says that somebody has signed in on this browser; without it nobody waits for the identity provider. */
const markKey = "signed-in-here";

interface SessionStore {
  readonly getState: () => { readonly session: { readonly loggedIn: -1 | 0 | 1 } };
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads the current user on start and follows them; the returned function stops it. */
export function followSession(store: SessionStore, identity: Identity): () => void {
  const { signedIn, signedOut } = sessionSlice.actions;
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
