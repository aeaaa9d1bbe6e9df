import type { PageHeadInput } from "@lightwell/shared/routes/page-head";
import { createContext } from "react";

/**
 * Receives the head of the page that the server renders. Undefined in a browser, where the page writes its own head.
 */
export const PageHeadCollector = createContext<((page: PageHeadInput) => void) | undefined>(undefined);
