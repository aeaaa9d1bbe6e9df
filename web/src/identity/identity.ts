import { createContext, useContext } from "react";

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
  /** Replaces the password of the signed-in user. Throws the provider's error, also for a wrong current one. */
  changePassword(current: string, next: string): Promise<void>;
  /**
   * Sends a link to a new e-mail address of the signed-in user; opening it replaces the address. Throws the provider's
   * error, also for a wrong password.
   */
  changeEmail(password: string, email: string): Promise<void>;
  signOut(): Promise<void>;
  /** The bearer token for the shop's calls; undefined without sign-in. `fresh` requests a newly issued token. */
  token(asked: { readonly fresh: boolean }): Promise<string | undefined>;
  /** The id of the signed-in account; undefined without sign-in. */
  userId(): Promise<string | undefined>;
}

/** An identity without sign-in, for example while a page is rendered on the server. */
const anonymousIdentity: Identity = {
  watch: () => () => undefined,
  signIn: () => Promise.reject(new Error("Signing in is not possible here.")),
  resetPassword: () => Promise.reject(new Error("Resetting a password is not possible here.")),
  changePassword: () => Promise.reject(new Error("Nobody is signed in.")),
  changeEmail: () => Promise.reject(new Error("Nobody is signed in.")),
  signOut: () => Promise.resolve(),
  token: () => Promise.resolve(undefined),
  userId: () => Promise.resolve(undefined),
};

/** Provided once, around the whole shop. */
export const IdentityContext = createContext<Identity>(anonymousIdentity);

export function useIdentity(): Identity {
  return useContext(IdentityContext);
}
