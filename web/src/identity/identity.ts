export interface SignedInUser {
  readonly email: string;
  /** Whether they may manage the shop; signing up does not make an admin. */
  readonly isAdmin: boolean;
}

/** Who is using this browser, as the identity provider knows it. */
export interface Identity {
  /**
   * Calls `onUser` with the signed-in user, or undefined, as soon as that is known and at every change. Calls
   * `onUnavailable` when the provider cannot tell, for example because it could not be loaded. Returns what stops it.
   */
  watch(onUser: (user: SignedInUser | undefined) => void, onUnavailable: () => void): () => void;
  /** Throws what the provider says; `loginErrorText` puts it into words. */
  signIn(email: string, password: string): Promise<SignedInUser>;
  /** Sends a link to choose a new password. Throws what the provider says, as when there is no such account. */
  resetPassword(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** The bearer token for the shop's calls; undefined when nobody is signed in. A fresh one is newly issued. */
  token(asked: { readonly fresh: boolean }): Promise<string | undefined>;
}
