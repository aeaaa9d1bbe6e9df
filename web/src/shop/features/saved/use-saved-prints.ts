import { savedPrintsText } from "@lightwell/shared/saved/saved-prints";
import type { readSavedPrints, SavedPrint } from "@lightwell/shared/saved/saved-schemas";
import { useSyncExternalStore } from "react";
import { logBlockingFailure, logWarning } from "#src/log/log.ts";
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

export function forgetSavedPrints(): void {
  known = undefined;
  isStored = true;
}

function storedSavedPrints(): string | null {
  if (known === undefined) known = readStored("localStorage", storageKey);
  return known;
}

function storeSavedPrints(text: string | null): void {
  known = text;
  isStored = writeStored("localStorage", storageKey, text);
  window.dispatchEvent(new Event(changedType));
}

/** Calls the listener after every change, also in another tab. Returns a function that stops it. */
function followSavedPrints(listener: () => void): () => void {
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

type SavedPrints = readonly SavedPrint[];

const none: SavedPrints = [];
let parsed: { readonly text: string | null; readonly prints: SavedPrints } = { text: null, prints: none };

/** Loaded once there is something to read: it needs the schemas, and most visitors have saved nothing. */
let read: typeof readSavedPrints | undefined;

async function loadRead(): Promise<void> {
  read ??= (await import("@lightwell/shared/saved/saved-schemas")).readSavedPrints;
}

/** The current saved prints of this browser, newest first; undefined until the code that reads them is loaded. */
function savedPrints(): SavedPrints | undefined {
  const text = storedSavedPrints();
  if (text === parsed.text) return parsed.prints;
  if (!read && text !== null) return undefined;
  parsed = { text, prints: read?.(text) ?? none };
  return parsed.prints;
}

/** See `savedPrints()`; undefined also while a page of the server is being hydrated. */
export function useSavedPrints(): SavedPrints | undefined {
  return useSyncExternalStore(followReadPrints, savedPrints, () => undefined);
}

/** `followSavedPrints()`, and loads the code that reads the prints as soon as there are any, also from another tab. */
function followReadPrints(listener: () => void): () => void {
  const loadIfUnread = () => {
    if (!savedPrints()) loadRead().then(listener, (cause: unknown) => logWarning("saved.not-read", cause));
  };
  loadIfUnread();
  return followSavedPrints(() => {
    loadIfUnread();
    listener();
  });
}

/**
 * Stores the changed prints before it returns if they have been read, otherwise once they are. Changes nothing if the
 * code that reads them cannot be loaded, which is logged.
 */
export async function changeSavedPrints(change: (prints: SavedPrints) => SavedPrints): Promise<void> {
  try {
    if (!savedPrints()) await loadRead();
  } catch (cause) {
    logBlockingFailure("saved.failed", cause);
    return;
  }
  const prints = change(savedPrints() ?? none);
  parsed = { text: savedPrintsText(prints), prints };
  storeSavedPrints(parsed.text);
}
