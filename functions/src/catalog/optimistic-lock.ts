import { AppError } from "#src/http/app-error.ts";

/** The `updated` of a save, epoch ms: now, and always later than that of the save before. */
export function nextUpdated(stored: { readonly updated: number }, nowMs: number): number {
  return Math.max(nowMs, stored.updated + 1);
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
