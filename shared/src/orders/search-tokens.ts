import { parcelsOf } from "./order-parts.ts";
import type { TimelineEntry } from "./orders-schemas.ts";
import type { Recipient } from "#src/checkout/checkout-schemas.ts";
import { orderNumberBeginning, searchedOrderNumber } from "#src/checkout/order-number.ts";
import { cutText } from "#src/text/cut-text.ts";
import {
  searchableText,
  beginningsOf,
  longestBeginning,
  nameWordsOf,
  wordsOf,
} from "#src/text/search-words.ts";

interface SearchableOrder {
  readonly number: string;
  readonly emailAddress: string;
  readonly shipTo: Recipient;
  readonly timeline: readonly TimelineEntry[];
  readonly lines: readonly { readonly id: string; readonly id2: string; readonly title: string }[];
}

/** An order of fifty prints has more words than are worth an index entry each. */
const maxTokens = 600;

/**
 * What an order is found by, stored with it: its number, the tracking numbers of its parcels, the words of name, e-mail
 * address, street, ZIP code and photo titles with all their beginnings, and the ids of its photos.
 */
export function searchTokensOf(order: SearchableOrder): string[] {
  const { number, emailAddress, shipTo, lines } = order;
  const { firstName, lastName, street1, street2, postal } = shipTo;
  const words = [
    ...[emailAddress, firstName, lastName].flatMap(nameWordsOf),
    ...[postal, street1, street2].flatMap(wordsOf),
    ...lines.flatMap(({ title }) => wordsOf(title)),
  ];
  const ids = lines.flatMap(({ id, id2 }) => [id, id2].map(photoToken));
  const tokens = [
    ...numberTokens(number),
    emailAddress.toLowerCase(),
    ...parcelsOf(order).map(({ parcel }) => parcel.trackingNumber.toLowerCase()),
    ...ids,
    ...words.flatMap(beginningsOf),
  ];
  return [...new Set(tokens)].slice(0, maxTokens);
}

/** The tokens that an order must have to be found by the text, the most telling first; none for an empty text. */
export function wantedTokens(text: string): string[] {
  const number = searchedOrderNumber(text);
  if (number !== undefined) return [numberToken(number)];
  const beginning = orderNumberBeginning(text);
  if (beginning !== undefined) return [beginning];
  if (/^\S+@\S+$/.test(text.trim())) return [text.trim().toLowerCase()];
  const trackingNumber = trackingNumberIn(text);
  if (trackingNumber !== undefined) return [trackingNumber];
  const words = wordsOf(text).map((word) => cutText(word, longestBeginning));
  return words.toSorted((one, other) => other.length - one.length);
}

/**
 * A text that is a tracking number, which carriers print in groups: `"9400 1118 9922"` → `940011189922`. The numbers of
 * all carriers have at least ten characters and eight digits. A group with three letters and no digit is a word of an
 * address, as are an ordinal, a direction, such as of `1940 E 5625 S`, and letters between two other groups, such as of
 * `15600 SW 288 St`; but the groups of a number of UPS may be short and without a digit.
 */
function trackingNumberIn(text: string): string | undefined {
  const groups = searchableText(text).split(/[\s\p{Pd}\p{Cf}]+/u);
  const joined = groups.join("");
  const isUps = joined.startsWith("1z");
  const word = isUps ? /^[a-z]{3,}$/ : /^(?:[a-z]{3,}|[nsew]|\d+(?:st|nd|rd|th))$/;
  if (groups.some((group) => word.test(group))) return undefined;
  if (!isUps && groups.slice(1, -1).some((group) => /^[a-z]+$/.test(group))) return undefined;
  return /^[a-z0-9]{10,40}$/.test(joined) && joined.replace(/\D/g, "").length >= 8 ? joined : undefined;
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

/** What an order is found by for one of its photos, by either id. */
export function photoToken(id: string): string {
  return id.toLowerCase();
}

/** The token of a number: `LW-7K3F-92Q` → `lw7k3f92q` */
export function numberToken(number: string): string {
  return number.replace(/-/g, "").toLowerCase();
}
