export interface SignedInUser {
  readonly email: string;
  /** Whether the user may manage the shop; signing up does not make an admin. */
  readonly isAdmin: boolean;
}

/** The port to the identity provider, for the sign-in of this browser. */
export interface Identity {
  /**
   * Calls `onUser` with the signed-in user, or undefined, once the provider has answered and at every change. Calls
   * `onUnavailable` if the provider cannot answer, for example because it could not be loaded. Returns a function that
   * stops watching.
   */
  watch(onUser: (user: SignedInUser | undefined) => void, onUnavailable: () => void): () => void;
  /** Throws the provider's error; `loginErrorText` returns the message for it. */
  signIn(email: string, password: string): Promise<SignedInUser>;
  /** Sends a link to choose a new password. Throws the provider's error, for example if there is no such account. */
  resetPassword(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** The bearer token for the shop's calls; undefined without sign-in. `fresh` requests a newly issued token. */
  token(asked: { readonly fresh: boolean }): Promise<string | undefined>;
}
