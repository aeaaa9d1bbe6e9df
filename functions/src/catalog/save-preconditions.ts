import { AppError } from "#src/http/app-error.ts";
import type { StoredCollection, StoredPhoto } from "./schemas.ts";

/** The photo that was read. Throws `not-found` when there is none. */
export function requirePhoto(photo: StoredPhoto | undefined): StoredPhoto {
  if (!photo) throw new AppError("not-found", "There is no such photo.");
  return photo;
}

/** The collection that was read. Throws `not-found` when there is none. */
export function requireCollection(collection: StoredCollection | undefined): StoredCollection {
  if (!collection) throw new AppError("not-found", "There is no such collection.");
  return collection;
}

/**
 * Throws `conflict` when the item was saved after the owner's editor read it, so that no save is overwritten unseen.
 */
export function requireUnchanged(stored: { readonly updated: number }, readUpdated: number): void {
  if (readUpdated !== stored.updated) throw savedInBetween();
}

export function savedInBetween(): AppError {
  return new AppError("conflict", "Somebody saved in between. Load it again to see the changes.");
}

/** The `updated` of a save, epoch ms: now, and always later than that of the save before. */
export function nextUpdated(stored: { readonly updated: number }, nowMs: number): number {
  return Math.max(nowMs, stored.updated + 1);
}
