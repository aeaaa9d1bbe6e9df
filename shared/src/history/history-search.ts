import { numberTokens } from "#src/orders/search-tokens.ts";
import { beginningsOf, nameWordsOf, wordsOf } from "#src/text/search-words.ts";
import type { HistoryEntry } from "./history-schemas.ts";

const maxTokens = 300;

/**
 * What an entry is found by, stored with it: the words of title, owner and changed fields, with their beginnings, the
 * number of an order, and the whole e-mail addresses of owners. What is created or deleted has all its fields, which
 * tell nothing.
 */
export function historySearchTokens({ kind, title, by, itemId, action, changes }: HistoryEntry): string[] {
  const fields = action === "changed" ? changes.flatMap(({ field }) => wordsOf(field)) : [];
  const words = [...wordsOf(title), ...nameWordsOf(by), ...fields];
  const numbers = kind === "order" ? numberTokens(title) : [];
  const addresses = kind === "owner" ? [by, title] : [by];
  const tokens = [
    ...addresses.map((address) => address.toLowerCase()),
    itemId.toLowerCase(),
    ...numbers,
    ...words.flatMap(beginningsOf),
  ];
  return [...new Set(tokens)].filter((token) => token !== "").slice(0, maxTokens);
}
