import { createContext, useContext } from "react";
import type { Identity } from "./identity.ts";

/** An identity without sign-in, for example while a page is rendered on the server. */
const anonymousIdentity: Identity = {
  watch: () => () => undefined,
  signIn: () => Promise.reject(new Error("Signing in is not possible here.")),
  resetPassword: () => Promise.reject(new Error("Resetting a password is not possible here.")),
  signOut: () => Promise.resolve(),
  token: () => Promise.resolve(undefined),
};

/** Provided once, around the whole shop. */
export const IdentityContext = createContext<Identity>(anonymousIdentity);

export function useIdentity(): Identity {
  return useContext(IdentityContext);
}
