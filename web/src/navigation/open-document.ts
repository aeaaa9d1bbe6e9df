import { createContext, useContext } from "react";

/**
 * Leaves this document for another one: from the shop to the back office or back, or to another site. With `replace`,
 * Back does not return here.
 */
export type OpenDocument = (url: string, options?: { readonly replace?: boolean }) => void;

export const openDocument: OpenDocument = (url, { replace = false } = {}) =>
  replace ? window.location.replace(url) : window.location.assign(url);

export const OpenDocumentContext = createContext<OpenDocument>(openDocument);

export function useOpenDocument(): OpenDocument {
  return useContext(OpenDocumentContext);
}
