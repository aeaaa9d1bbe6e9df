import { writeStored } from "#src/storage/browser-storage.ts";
import { removeLocalDrafts } from "#src/storage/remove-local-drafts.ts";
import type { Identity } from "./identity.ts";

/** Storage key of when somebody signed out last; in the session storage, the last one that the tab knows. */
export const signedOutKey = "signed-out-here";

/**
 * Signs out, and removes what was left unsaved in the back office, so that the next user of the browser does not see
 * it. Other tabs remove theirs when they see the mark of it, see `followSignOut()`. A session that ends by itself keeps
 * it. Throws the provider's error, and removes nothing then.
 */
export async function signOutHere(identity: Pick<Identity, "signOut">): Promise<void> {
  await identity.signOut();
  removeLocalDrafts();
  writeStored("localStorage", signedOutKey, String(Date.now()));
}
