import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import { followStored } from "#src/storage/follow-stored.ts";

const storageKey = "saved-prints";
const changedType = "shop:saved-prints-changed";

/**
 * The saved prints as text, null if there are none; undefined until they are read, and after a change in another tab.
 */
let known: string | null | undefined;
/** False if storage is disabled or full: the saved prints then last as long as the page. */
let isStored = true;

export function storedSavedPrints(): string | null {
  if (known === undefined) known = readStored("localStorage", storageKey);
  return known;
}

export function storeSavedPrints(text: string | null): void {
  known = text;
  isStored = writeStored("localStorage", storageKey, text);
  window.dispatchEvent(new Event(changedType));
}

/** Calls the listener after every change, also in another tab. Returns a function that stops it. */
export function followSavedPrints(listener: () => void): () => void {
  const reread = () => {
    if (isStored) known = undefined;
    listener();
  };
  const stopFollowing = followStored(storageKey, reread);
  window.addEventListener(changedType, listener);
  return () => {
    if (isStored) known = undefined; // from now on, changes in other tabs are not noticed
    window.removeEventListener(changedType, listener);
    stopFollowing();
  };
}
