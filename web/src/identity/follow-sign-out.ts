import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import { followStored } from "#src/storage/follow-stored.ts";
import { removeLocalDrafts } from "#src/storage/remove-local-drafts.ts";
import { signedOut, type SessionAction } from "./session-reducer.ts";
import { signedOutKey } from "./sign-out-here.ts";

/**
 * Removes the unsaved work of this tab when the owner signs out in another one, and closes the editors, which would
 * store it again. The tab may not have shown the back office then: it compares when it does. Returns a function that
 * stops it.
 */
export function followSignOut(store: { readonly dispatch: (action: SessionAction) => unknown }): () => void {
  forgetAfterSignOut();
  return followStored(signedOutKey, () => {
    if (forgetAfterSignOut()) store.dispatch(signedOut());
  });
}

/** Returns whether somebody has signed out since this tab has looked. */
function forgetAfterSignOut(): boolean {
  const last = readStored("localStorage", signedOutKey);
  if (last === null || last === readStored("sessionStorage", signedOutKey)) return false;
  writeStored("sessionStorage", signedOutKey, last);
  removeLocalDrafts(["sessionStorage"]); // those of the browser may be of who has signed in since
  return true;
}
