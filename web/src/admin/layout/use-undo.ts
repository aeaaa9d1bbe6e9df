import { createContext, use } from "react";

/** Something that was just done, and the way back. */
export interface UndoOffer {
  /** What was done, in a sentence: `“Dune” was deleted.` */
  readonly message: string;
  /** Takes it back, and resolves to what to say of it when it is not `undone`. Rejects when that is not possible. */
  readonly undo: () => Promise<string | void>;
  /** What to say of it once it is taken back; else `Undone.` */
  readonly undone?: string;
}

/** Where offers to undo go; outside the back office they go nowhere. */
export const UndoContext = createContext<(offer: UndoOffer) => void>(() => undefined);

/**
 * Offers to undo what was just done. The offer stands on every page of the back office until it is taken, dismissed
 * or followed by another one; it may be taken after the page that made it was left.
 */
export function useUndo(): (offer: UndoOffer) => void {
  return use(UndoContext);
}
