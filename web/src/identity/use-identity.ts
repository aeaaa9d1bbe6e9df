import { createContext, useContext } from "react";
import type { Identity } from "./identity.ts";
import { anonymousIdentity } from "./anonymous-identity.ts";

/** Provided once, around the whole shop. */
export const IdentityContext = createContext<Identity>(anonymousIdentity);

export function useIdentity(): Identity {
  return useContext(IdentityContext);
}
