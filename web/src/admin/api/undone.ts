import { createContext } from "react";

/** How many actions were undone during this visit: an editor that is open reads its entity again after each of them. */
export const UndoneContext = createContext(0);
