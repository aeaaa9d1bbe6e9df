import type { Address } from "@lightwell/shared/checkout/checkout-schemas";
import { directionWords, typeWords, unitWords } from "./street-words.ts";

type StreetLines = Pick<Address, "street1" | "street2">;

/**
 * What differs between the street that was typed and a suggested one: a number (of the house, the street or the unit),
 * a name, or nothing but the spelling. Case, accents, apostrophes, the words for a unit, the abbreviations of the
 * carriers, `½` or `1/2` and `Fifth` or `5th` are spellings.
 */
export function streetDifference(typed: StreetLines, suggested: StreetLines): "number" | "name" | undefined {
  const [one, other] = [wordsOf(typed), wordsOf(suggested)];
  const numbers = (words: readonly string[]) => words.filter(hasDigit).toSorted((a, b) => (a < b ? -1 : 1));
  const names = (words: readonly string[]) => words.filter((word) => !hasDigit(word));
  if (numbers(one).join(" ") !== numbers(other).join(" ")) return "number";
  return names(one).join(" ") === names(other).join(" ") ? undefined : "name";
}

const ordinals: ReadonlyMap<string, string> = new Map(
  "first 1st second 2nd third 3rd fourth 4th fifth 5th sixth 6th seventh 7th eighth 8th ninth 9th tenth 10th eleventh 11th twelfth 12th"
    .split(" ")
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? word] as const] : [])),
);

function wordsOf({ street1, street2 }: StreetLines): string[] {
  return `${street1} ${street2}`
    .replace(/\p{No}/gu, (fraction) => ` ${fraction} `) // 123½ is 123 1/2
    .normalize("NFKD")
    .replaceAll("⁄", "/")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s,#/]|\p{Lm}/gu, "")
    .split(/[\s,#]+/u)
    .filter((word) => word !== "" && !unitWords.has(word))
    .map((word) =>
      (directionWords.get(word) ?? typeWords.get(word) ?? ordinals.get(word) ?? word).toLowerCase(),
    );
}

function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}
