import type { Identity } from "./identity.ts";
import { lazyIdentity } from "./lazy-identity.ts";

/** Firebase Authentication, loaded when it is first used. */
export function createIdentity(): Identity {
  return lazyIdentity(async () => {
    const { openFirebaseIdentity } = await import("./firebase-identity.ts");
    return await openFirebaseIdentity();
  });
}
