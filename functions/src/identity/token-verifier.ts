/** A user, as verified by the identity provider. */
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
