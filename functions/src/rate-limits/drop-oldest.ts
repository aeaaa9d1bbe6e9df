/**
 * Limits the memory of a map or set: above `maxEntries`, its oldest half is deleted. One entry at a time would be slow,
 * as finding the first one iterates over all entries deleted before it.
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
