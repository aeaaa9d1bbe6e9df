import { numberToken, wantedTokens } from "#src/orders/search-tokens.ts";
import { beginningsOf, wordsOf } from "#src/text/search-words.ts";
import type { Case } from "./case.ts";
import { parseCaseNumber } from "./case-number.ts";

const maxTokens = 300;

/**
 * What a case is found by, stored with it: its number, the words of name and e-mail address with all their beginnings,
 * and the order that it names.
 */
export function caseSearchTokens({ number, name, emailAddress, order }: CaseToFind): string[] {
  const exact = [numberToken(number), emailAddress.toLowerCase(), ...(order ? [numberToken(order)] : [])];
  const beginnings = [numberToken(number).slice(1), ...wordsOf(name), ...wordsOf(emailAddress)].flatMap(
    beginningsOf,
  );
  return [...new Set([...exact, ...beginnings])].filter((token) => token !== "").slice(0, maxTokens);
}
type CaseToFind = Pick<Case, "number" | "name" | "emailAddress" | "order">;

/** The tokens that a case must have to be found by the text, the longest first; none for an empty text. */
export function wantedCaseTokens(text: string): string[] {
  const number = parseCaseNumber(text);
  return number === undefined ? wantedTokens(text) : [numberToken(number)];
}
