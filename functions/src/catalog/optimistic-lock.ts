import { AppError } from "#src/http/app-error.ts";

/**
 * When a save counts as made, epoch ms: now, and always later than the save before.
 * Throws `conflict` when the owner edited something else than what is stored, so that no work is lost unseen.
 */
export function nextUpdate(stored: { readonly updated: number }, readUpdated: number, now: number): number {
  if (readUpdated !== stored.updated)
    throw new AppError("conflict", "Somebody saved in between. Load it again to see the changes.");
  return Math.max(now, stored.updated + 1);
}
