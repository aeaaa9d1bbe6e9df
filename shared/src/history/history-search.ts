import { beginningsOf, nameWordsOf, wordsOf } from "#src/text/search-words.ts";
import type { HistoryEntry } from "./history-schemas.ts";

const maxTokens = 300;

/** What an entry is found by, stored with it: the words of title, owner and fields, with their beginnings. */
export function historySearchTokens({ title, by, itemId, changes }: HistoryEntry): string[] {
  const words = [...wordsOf(title), ...nameWordsOf(by), ...changes.flatMap(({ field }) => wordsOf(field))];
  const tokens = [by.toLowerCase(), itemId.toLowerCase(), ...words.flatMap(beginningsOf)];
  return [...new Set(tokens)].filter((token) => token !== "").slice(0, maxTokens);
}
