import { readStored, writeStored } from "#src/storage/browser-storage.ts";

const storageKey = "saved-prints";
const changedType = "shop:saved-prints-changed";

/** The saved prints as text, read once until they change; undefined before that. */
let known: string | null | undefined;
/** Where storage is switched off or full, the saved prints last as long as the page. */
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

/** Calls the listener after every change, also of another tab. Returns what stops it. */
export function followSavedPrints(listener: () => void): () => void {
  const reread = () => {
    if (isStored) known = undefined;
    listener();
  };
  const followOtherTabs = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) reread();
  };
  // A page restored from the back/forward cache has received no storage events meanwhile.
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reread();
  };
  window.addEventListener(changedType, listener);
  window.addEventListener("storage", followOtherTabs);
  window.addEventListener("pageshow", catchUp);
  return () => {
    if (isStored) known = undefined; // nobody follows other tabs from now on
    window.removeEventListener(changedType, listener);
    window.removeEventListener("storage", followOtherTabs);
    window.removeEventListener("pageshow", catchUp);
  };
}
