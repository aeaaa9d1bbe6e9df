import type { IncomingMessage } from "node:http";
import type { TokenVerifier, VerifiedUser } from "#src/identity/firebase-token-verifier.ts";
import { AppError } from "./app-error.ts";

/** Returns the admin who makes a request. Throws 401 without a valid bearer token, 403 for any other user. */
export function requireAdmin(tokens: TokenVerifier): (request: IncomingMessage) => Promise<VerifiedUser> {
  return async (request) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    const identity = token === undefined ? undefined : await tokens.verify(token);
    if (!identity) throw new AppError("unauthenticated", "Sign in first.");
    if (!identity.isAdmin) throw new AppError("forbidden", "This account does not manage the shop.");
    return identity;
  };
}
