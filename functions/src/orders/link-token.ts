import { createHash, randomBytes } from "node:crypto";

/** A token of a link, 256 bits in base64url. Only its hash is stored. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A token has 256 random bits, so its hash needs no salt and no slow function. */
export function linkTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
