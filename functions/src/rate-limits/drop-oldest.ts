/**
 * Bounds the memory of a map or set: beyond the number it loses its oldest half. One entry at a time would be slow, as
 * finding the first one passes over all that were deleted before it.
 */
export function dropOldest(entries: Map<string, unknown> | Set<string>, maxEntries: number): void {
  if (entries.size <= maxEntries) return;
  let surplus = entries.size - Math.ceil(maxEntries / 2);
  for (const key of entries.keys()) {
    if (surplus === 0) return;
    entries.delete(key);
    surplus -= 1;
  }
}
