import { createContext, use } from "react";

/** A completed action and the function that undoes it. */
export interface UndoOffer {
  /** What was done, in a sentence: `“Dune” was deleted.` */
  readonly message: string;
  /** Undoes the action. Resolves to a message that replaces `undone`, if there is one. Rejects if undoing fails. */
  readonly undo: () => Promise<string | void>;
  /** Message after the action was undone; `Undone.` by default. */
  readonly undone?: string;
}

/** Receives offers to undo; outside of the back office they are ignored. */
export const UndoContext = createContext<(offer: UndoOffer) => void>(() => undefined);

/**
 * Returns a function that offers to undo an action. The offer is shown on every page of the back office until it is
 * used, dismissed or replaced by the next one; it works after the page that made it was left.
 */
export function useUndo(): (offer: UndoOffer) => void {
  return use(UndoContext);
}
