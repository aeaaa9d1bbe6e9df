import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { TokenVerifier } from "./token-verifier.ts";

/** Firebase Auth. An admin is a user whose token carries the claim `admin: true`; revoked tokens do not count. */
export function firebaseTokenVerifier(projectId: string): TokenVerifier {
  const app = getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId);
  const auth = getAuth(app);
  return {
    async verify(token) {
      try {
        const decoded = await auth.verifyIdToken(token, true);
        return { userId: decoded.uid, isAdmin: decoded["admin"] === true };
      } catch (cause) {
        if (isRefusal(cause)) return undefined;
        throw cause;
      }
    },
  };
}

/** The provider's word that a token or its user is no good, as against our failing to ask. */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error) || !("code" in cause)) return false;
  return [
    "auth/argument-error",
    "auth/invalid-id-token",
    "auth/id-token-expired",
    "auth/id-token-revoked",
    "auth/user-disabled",
    "auth/user-not-found",
  ].includes(String(cause.code));
}
