import { createContext, useContext } from "react";
import type { Identity } from "./identity.ts";
import { nobody } from "./anonymous-identity.ts";

/** Provided once, around the whole shop. */
export const IdentityContext = createContext<Identity>(nobody);

export function useIdentity(): Identity {
  return useContext(IdentityContext);
}
