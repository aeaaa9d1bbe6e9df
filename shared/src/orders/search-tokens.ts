import type { Recipient } from "#src/checkout/checkout-schemas.ts";
import { orderNumberBeginning, orderNumberIn } from "#src/checkout/order-number.ts";
import { cutText } from "#src/text/cut-text.ts";
import { beginningsOf, longestBeginning, nameWordsOf, wordsOf } from "#src/text/search-words.ts";

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
  const names = [emailAddress, shipTo.firstName, shipTo.lastName].flatMap(nameWordsOf);
  const words = [...names, ...lines.flatMap(({ title }) => wordsOf(title))].flatMap(beginningsOf);
  const ids = lines.flatMap(({ id, id2 }) => [id.toLowerCase(), id2.toLowerCase()]);
  return [...new Set([...numberTokens(number), emailAddress.toLowerCase(), ...ids, ...words])].slice(
    0,
    maxTokens,
  );
}

/** The tokens that an order must have to be found by the text, the most telling first; none for an empty text. */
export function wantedTokens(text: string): string[] {
  const number = orderNumberIn(text);
  if (number !== undefined) return [numberToken(number)];
  const beginning = orderNumberBeginning(text);
  if (beginning !== undefined) return [beginning];
  if (/^\S+@\S+$/.test(text.trim())) return [text.trim().toLowerCase()];
  const words = wordsOf(text).map((word) => cutText(word, longestBeginning));
  return words.toSorted((one, other) => other.length - one.length);
}

/** Whether all of the wanted tokens are among `own`. */
export function hasTokens(own: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((token) => own.includes(token));
}

/** What a number is found by: `LW-7K3F-92Q` by itself, its beginnings, and those of `7k3f92q` and of `92q`. */
export function numberTokens(number: string): string[] {
  const [, ...groups] = number.toLowerCase().split("-");
  return [numberToken(number), groups.join(""), ...groups.slice(1)].flatMap(beginningsOf);
}

/** The token of a number: `LW-7K3F-92Q` → `lw7k3f92q` */
export function numberToken(number: string): string {
  return number.replace(/-/g, "").toLowerCase();
}
