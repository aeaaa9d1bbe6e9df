import type { Address } from "@lightwell/shared/checkout/address";
import parser, { type ParsedLocation } from "parse-address";
import { titleCase } from "./title-case.ts";

/** The carriers' words for a part of a building. */
const units: ReadonlyMap<string, string> = new Map([
  ["apartment", "Apt"],
  ["apt", "Apt"],
  ["building", "Bldg"],
  ["bldg", "Bldg"],
  ["floor", "Fl"],
  ["fl", "Fl"],
  ["room", "Rm"],
  ["rm", "Rm"],
  ["suite", "Ste"],
  ["ste", "Ste"],
  ["unit", "Unit"],
  ["#", "#"],
]);

/**
 * Street lines as the carriers write them: `"12 NORTH OAK STREET APARTMENT 4"` → `"12 N Oak St"`, `"Apt 4"`. A line
 * that is not fully understood (a rural route, a house number such as 12 1/2) keeps its words.
 */
export function standardStreet(street1: string, street2: string): Pick<Address, "street1" | "street2"> {
  const second = standardUnit(street2);
  const parsed = parseWhole(street1);
  if (!parsed) return { street1: tidyLine(street1), street2: second };
  const { number, prefix, street, type, suffix, sec_unit_type, sec_unit_num } = parsed;
  const line = [number, direction(prefix), titleCase(street), type, direction(suffix)]
    .filter(Boolean)
    .join(" ");
  const unit = unitText(sec_unit_type, sec_unit_num);
  if (second === "") return { street1: line, street2: unit };
  return { street1: [line, unit].filter(Boolean).join(" "), street2: second };
}

/**
 * The parsed parts of a line; undefined unless every word is in one of the parts and the street's name is unchanged.
 */
function parseWhole(line: string): (ParsedLocation & { street: string }) | undefined {
  // The parser needs a place after the street to detect the end of the street.
  const parsed = parser.parseLocation(`${line}, Napa CA 94558`);
  if (parsed?.number === undefined || parsed.street === undefined) return undefined;
  const { number, prefix, street, type, suffix, sec_unit_type, sec_unit_num } = parsed;
  if (!line.includes(street)) return undefined; // the parser drops apostrophes
  if (/^end$/i.test(street)) return undefined; // West End Avenue is no avenue called End
  const kept = [number, prefix, street, type, suffix, sec_unit_type, sec_unit_num].join(" ");
  return wordCount(kept) === wordCount(line) ? { ...parsed, street } : undefined;
}

function wordCount(text: string): number {
  return text
    .replace(/#/g, " # ")
    .split(/[\s,]+/)
    .filter(Boolean).length;
}

function direction(word: string | undefined): string | undefined {
  return word?.toUpperCase();
}

function standardUnit(line: string): string {
  const [, type = "", number] = /^\s*([a-z]+|#)\.?\s*([\w-]+)\s*$/i.exec(line) ?? [];
  return units.has(type.toLowerCase()) ? unitText(type, number) : tidyLine(line);
}

function unitText(type: string | undefined, number: string | undefined): string {
  if (type === undefined) return "";
  return [units.get(type.toLowerCase()) ?? titleCase(type), number?.toUpperCase()].filter(Boolean).join(" ");
}

function tidyLine(line: string): string {
  return titleCase(line)
    .replace(/\bP\.?\s?O\.?\s+Box\b/i, "PO Box")
    .replace(/\b(Rr|Hc)\b/, (route) => route.toUpperCase());
}
