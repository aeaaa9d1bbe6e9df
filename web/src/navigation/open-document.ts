import { createContext, useContext } from "react";

/**
 * Leaves this document for another one: a page of the other entry, or another site. With `replace`, Back does not
 * return here.
 */
export type OpenDocument = (url: string, options?: { readonly replace?: boolean }) => void;

export const openDocument: OpenDocument = (url, { replace = false } = {}) =>
  replace ? window.location.replace(url) : window.location.assign(url);

export const OpenDocumentContext = createContext<OpenDocument>(openDocument);

export function useOpenDocument(): OpenDocument {
  return useContext(OpenDocumentContext);
}
