import type { HistoryEntry } from "@lightwell/shared/history/history-schemas";

export type ChangesTogether = readonly [HistoryEntry, ...HistoryEntry[]];

/** Changes of one action of several items at most this long apart, in ms. */
const atMostApartMs = 1_000;

/** Fewer are a group each: all of their titles are seen. */
const fewestTogether = 3;

/**
 * Entries, newest first, in groups: those that follow one another within a second, by the same person, of the same kind
 * of item and with the same action, as the change of many photos at once writes them. Nobody saves that fast by hand.
 */
export function changesTogether(entries: readonly HistoryEntry[]): readonly ChangesTogether[] {
  const groups: [HistoryEntry, ...HistoryEntry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const newer = group?.at(-1);
    if (newer && isOfSameAction(newer, entry)) group?.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap<ChangesTogether>((group) =>
    group.length < fewestTogether ? group.map((entry): ChangesTogether => [entry]) : [group],
  );
}

function isOfSameAction(newer: HistoryEntry, older: HistoryEntry): boolean {
  return (
    newer.created - older.created <= atMostApartMs &&
    newer.by === older.by &&
    newer.kind === older.kind &&
    newer.action === older.action &&
    newer.itemId !== older.itemId
  );
}
