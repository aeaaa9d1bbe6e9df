import { removeLocalDrafts } from "#src/storage/remove-local-drafts.ts";
import type { Identity } from "./identity.ts";

/**
 * Signs out, and removes what was left unsaved in the back office, so that the next user of the browser does not see
 * it. A session that ends by itself keeps it. Throws the provider's error, and removes nothing then.
 */
export async function signOutHere(identity: Pick<Identity, "signOut">): Promise<void> {
  await identity.signOut();
  removeLocalDrafts();
}
