import { numberTokens } from "#src/orders/search-tokens.ts";
import { beginningsOf, nameWordsOf, wordsOf } from "#src/text/search-words.ts";
import type { HistoryEntry } from "./history-schemas.ts";

const maxTokens = 300;

/**
 * What an entry is found by, stored with it: the words of title, owner and fields, with their beginnings, and the
 * number of an order.
 */
export function historySearchTokens({ kind, title, by, itemId, changes }: HistoryEntry): string[] {
  const words = [...wordsOf(title), ...nameWordsOf(by), ...changes.flatMap(({ field }) => wordsOf(field))];
  const numbers = kind === "order" ? numberTokens(title) : [];
  const tokens = [by.toLowerCase(), itemId.toLowerCase(), ...numbers, ...words.flatMap(beginningsOf)];
  return [...new Set(tokens)].filter((token) => token !== "").slice(0, maxTokens);
}
