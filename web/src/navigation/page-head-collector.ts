import type { PageHeadInput } from "@lightwell/shared/shop/page-head";
import { createContext } from "react";

/** Where the server learns the title of the page it renders; in a browser the page writes its own head. */
export const PageHeadCollector = createContext<((page: PageHeadInput) => void) | undefined>(undefined);
