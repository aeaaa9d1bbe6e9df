import { orderIdPattern } from "#src/checkout/order-id.ts";
import { orderNumber, orderNumberIn } from "#src/checkout/order-number.ts";
import { numberToken, numberTokens, wantedTokens } from "#src/orders/search-tokens.ts";
import { beginningsOf, nameWordsOf } from "#src/text/search-words.ts";
import { caseNumberBeginning, searchedCaseNumber } from "./case.ts";
import type { Case } from "./cases-schemas.ts";

const maxTokens = 300;

/**
 * What a case is found by, stored with it: its number, the number of the order that it names, and the words of name and
 * e-mail address, with all their beginnings.
 */
export function caseSearchTokens({ number, name, emailAddress, order }: CaseToFind): string[] {
  const words = [name, emailAddress].flatMap(nameWordsOf).flatMap(beginningsOf);
  const tokens = [...numberTokens(number), ...orderTokens(order), emailAddress.toLowerCase(), ...words];
  return [...new Set(tokens)].filter((token) => token !== "").slice(0, maxTokens);
}
type CaseToFind = Pick<Case, "number" | "name" | "emailAddress" | "order">;

/** A question may name an order by its id; the number that is derived from it is the order's, but for a clash. */
function orderTokens(numberOrId: string | undefined): string[] {
  if (numberOrId === undefined) return [];
  return numberTokens(orderIdPattern.test(numberOrId) ? orderNumber(numberOrId) : numberOrId);
}

/** The tokens that a case must have to be found by the text, the longest first; none for an empty text. */
export function wantedCaseTokens(text: string): string[] {
  const id = text.trim().toLowerCase();
  if (orderIdPattern.test(id)) return [numberToken(orderNumber(id))];
  const number = searchedCaseNumber(text);
  if (number !== undefined) return [numberToken(number)];
  const beginning = caseNumberBeginning(text);
  return beginning === undefined ? wantedTokens(text) : [beginning];
}

/** The first number of an order that a text names, else the first id; such an order need not exist. */
export function orderInText(text: string): string | undefined {
  return orderNumberIn(text) ?? /\b[0-9a-f]{32}\b/i.exec(text)?.[0].toLowerCase();
}
