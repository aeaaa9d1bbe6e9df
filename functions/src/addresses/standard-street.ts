import type { Address } from "@lightwell/shared/checkout/checkout-schemas";
import { directionWords, typeWords, unitWords } from "./street-words.ts";
import { titleCase } from "./title-case.ts";

type StreetLines = Pick<Address, "street1" | "street2">;

/**
 * Street lines as the carriers write them: `"12 NORTH OAK STREET APARTMENT 4"` → `"12 N Oak St"`, `"Apt 4"`. Every word
 * of a line is kept, in its order; only those of the carriers' tables are abbreviated. A line with anything beyond a
 * number, a name, a street type, directions and units keeps all words: a rural route, a fraction such as 12 1/2,
 * letters other than English ones, and a street that is named by a direction, such as North Ave.
 */
export function standardStreet(street1: string, street2: string): StreetLines {
  const second = standardUnits(street2) ?? tidyLine(street2);
  const { street, unit } = streetAndUnit(titleCase(street1)) ?? { street: tidyLine(street1), unit: "" };
  if (second === "") return { street1: street, street2: unit };
  return { street1: [street, unit].filter(Boolean).join(" "), street2: second };
}

/** A unit with its number, which has a digit or is one or two letters: `Apt 4B`, `# 12`, `Ste. A`, `Unit #3`. */
const unitPattern = /(?:(#)|\b([a-z]+)\.?\s*(#?))\s*((?=[a-z-]*\d)[a-z\d-]{1,6}|[a-z]{1,2})(?![^\s,])/gi;

/** Abbreviates units, each with its number; undefined for a text that has anything else. */
function standardUnits(text: string): string | undefined {
  const found = [...text.matchAll(unitPattern)].map(([all, bare = "", word = "", sign = "", number = ""]) => {
    const short = bare === "#" ? bare : unitWords.get(word.toLowerCase());
    const isZipCode = short === "Fl" && number.length > 3; // of Florida
    const isUnit = short !== undefined && !isZipCode && !typeWords.has(number.toLowerCase()); // `Main Ste Ct`
    return { all, unit: isUnit ? `${short} ${sign}${number.toUpperCase()}` : undefined };
  });
  const units = found.flatMap(({ unit }) => unit ?? []);
  const rest = found.reduce((left, { all }) => left.replace(all, ""), text);
  return units.length > 0 && units.length === found.length && /^[\s,]*$/.test(rest)
    ? units.join(" ")
    : undefined;
}

/** A line of ASCII letters and digits whose first word is the number of the house. */
const plainLine = /^[a-z]*\d[a-z\d-]*\s[a-z\d\s#.,'-]+$/i;

function streetAndUnit(line: string): { street: string; unit: string } | undefined {
  if (!plainLine.test(line)) return undefined;
  const words = line.split(" ");
  for (let at = 2; at < words.length; at += 1) {
    const unit = standardUnits(words.slice(at).join(" "));
    const street = words.slice(0, at).join(" ").replace(/,$/, "");
    if (unit !== undefined) return abbreviated(titleCase(street), unit); // the capitals of a unit say nothing of it
  }
  return abbreviated(titleCase(line), "");
}

/** Words that make a name with the direction before them, as street types do: West End Ave, North Star Rd. */
const compassNames = new Set(["end", "side", "star", "pole", "gate", "bank", "bay", "wood", "woods"]);

function abbreviated(street: string, unit: string): { street: string; unit: string } | undefined {
  if (street.includes(",")) return undefined;
  const [number = "", ...name] = street.split(" ");
  const suffix = directionAfterType(name);
  if (suffix !== undefined) name.pop();
  const type = name.length > 1 ? typeWords.get(plainWord(name.at(-1))) : undefined;
  if (type !== undefined) name.pop();
  const prefix = name.length > 1 ? directionWords.get(plainWord(name[0])) : undefined;
  const isNamed =
    prefix !== undefined && (typeWords.has(plainWord(name[1])) || compassNames.has(plainWord(name[1])));
  if (prefix !== undefined && !isNamed) name.shift();
  const others = isNamed ? name.slice(1) : name;
  if (others.some((word) => directionWords.has(plainWord(word))) || /^the$/i.test(others.join(" ")))
    return undefined;
  if (type === undefined && others.every((word) => typeWords.has(plainWord(word)))) return undefined;
  const words = [number, isNamed ? undefined : prefix, ...name, type, suffix];
  // `36TH West` becomes `36TH W`, which is typed wholly in capitals
  return { street: titleCase(words.filter(Boolean).join(" ")), unit };
}

/** The direction at the end of a street, after its type or its number: `Park Pl W`, `100 N 1200 W`. */
function directionAfterType(name: readonly string[]): string | undefined {
  const before = name.at(-2);
  if (before === undefined || !(typeWords.has(plainWord(before)) || /\d/.test(before))) return undefined;
  return directionWords.get(plainWord(name.at(-1)));
}

/** `"S.E."` and `"St."` without the dots of an abbreviation. */
function plainWord(word = ""): string {
  return word.toLowerCase().replaceAll(".", "");
}

function tidyLine(line: string): string {
  return titleCase(line).replace(/\bP\.?\s?O\.?\s+Box\b/i, "PO Box");
}
