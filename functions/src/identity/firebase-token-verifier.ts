import { accountsOf } from "./firebase-accounts.ts";

export interface VerifiedUser {
  readonly userId: string;
  readonly isAdmin: boolean;
  /** The e-mail address; empty if the account has none. */
  readonly email: string;
}

/** Reads a bearer token. Undefined when it is not valid: expired, revoked, forged, or of another project. */
export interface TokenVerifier {
  verify(token: string): Promise<VerifiedUser | undefined>;
}

/** Firebase Auth. An admin is a user whose token carries the claim `admin: true`; revoked tokens do not count. */
export function firebaseTokenVerifier(projectId: string): TokenVerifier {
  const auth = accountsOf(projectId);
  return {
    async verify(token) {
      try {
        const decoded = await auth.verifyIdToken(token, true);
        return { userId: decoded.uid, isAdmin: decoded["admin"] === true, email: decoded.email ?? "" };
      } catch (cause) {
        if (isOutage(cause)) throw cause;
        return undefined;
      }
    },
  };
}

/**
 * Whether the identity provider was unavailable, so that the token could not be checked. Any other failure means an
 * invalid token: the library does not always throw an error of its own for a malformed one.
 */
function isOutage(cause: unknown): boolean {
  if (!(cause instanceof Error) || !("code" in cause)) return false;
  const code = String(cause.code);
  if (code === "auth/argument-error") return noKeys.test(cause.message);
  return code.startsWith("app/") || outages.includes(code); // app/…: the connection, and our own credentials
}

/** firebase-admin gives a failure to fetch Google's signing keys the code of an invalid token. */
const noKeys = /^Error (?:fetching public keys|while making request)/;

const outages = [
  "auth/internal-error",
  "auth/insufficient-permission",
  "auth/quota-exceeded",
  "auth/project-not-found",
  "auth/configuration-not-found",
];
