import type { Recipient } from "#src/checkout/address.ts";
import { parseOrderNumber } from "#src/checkout/order-number.ts";
import { cutText } from "#src/text/cut-text.ts";
import { beginningsOf, longestBeginning, wordsOf } from "#src/text/search-words.ts";

interface SearchableOrder {
  readonly number: string;
  readonly emailAddress: string;
  readonly shipTo: Recipient;
  readonly lines: readonly { readonly id: string; readonly id2: string; readonly title: string }[];
}

/** An order of fifty prints has more words than are worth an index entry each. */
const maxTokens = 600;

/**
 * What an order is found by, stored with it: its number, the words of name, e-mail address and photo titles with all
 * their beginnings, and the ids of its photos.
 */
export function searchTokensOf({ number, emailAddress, shipTo, lines }: SearchableOrder): string[] {
  const email = emailAddress.toLowerCase();
  const words = [emailAddress, shipTo.firstName, shipTo.lastName, ...lines.map(({ title }) => title)];
  const digits = numberToken(number);
  const exact = [digits, email, ...lines.flatMap(({ id, id2 }) => [id.toLowerCase(), id2.toLowerCase()])];
  const beginnings = [digits.slice(2), ...words.flatMap(wordsOf)].flatMap(beginningsOf);
  return [...new Set([...exact, ...beginnings])].slice(0, maxTokens);
}

/** The tokens that an order must have to be found by the text, the most telling first; none for an empty text. */
export function wantedTokens(text: string): string[] {
  const number = parseOrderNumber(text);
  if (number !== undefined) return [numberToken(number)];
  if (/^\S+@\S+$/.test(text.trim())) return [text.trim().toLowerCase()];
  const words = wordsOf(text).map((word) => cutText(word, longestBeginning));
  return words.toSorted((one, other) => other.length - one.length);
}

/** Whether all of the wanted tokens are among `own`. */
export function hasTokens(own: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((token) => own.includes(token));
}

/** The token of a number: `LW-7K3F-92Q` → `lw7k3f92q` */
export function numberToken(number: string): string {
  return number.replace(/-/g, "").toLowerCase();
}
