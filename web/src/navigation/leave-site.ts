import { createContext, useContext } from "react";

/** Goes to an address of another site in place of this page, so that Back does not return to it. */
export type LeaveSite = (url: string) => void;

export const LeaveSiteContext = createContext<LeaveSite>((url) => window.location.replace(url));

export function useLeaveSite(): LeaveSite {
  return useContext(LeaveSiteContext);
}
