import { readSavedPrints, savedPrintsText, type SavedPrint } from "@lightwell/shared/saved/saved-prints";
import { useSyncExternalStore } from "react";
import { followSavedPrints, storedSavedPrints, storeSavedPrints } from "./saved-prints-storage.ts";

type SavedPrints = readonly SavedPrint[];

const none: SavedPrints = [];
let parsed: { readonly text: string | null; readonly prints: SavedPrints } = { text: null, prints: none };

/** The current saved prints of this browser, newest first. */
function savedPrints(): SavedPrints {
  const text = storedSavedPrints();
  if (text !== parsed.text) parsed = { text, prints: readSavedPrints(text) };
  return parsed.prints;
}

export function useSavedPrints(): SavedPrints {
  return useSyncExternalStore(followSavedPrints, savedPrints, () => none);
}

export function changeSavedPrints(change: (prints: SavedPrints) => SavedPrints): void {
  storeSavedPrints(savedPrintsText(change(savedPrints())));
}
