import { cutText } from "@lightwell/shared/text/cut-text";
import { isUsState } from "@lightwell/shared/checkout/us-states";
import { stateOfZip } from "@lightwell/shared/checkout/zip-states";

/** A town of a state, and the ZIP codes whose mail goes there. */
export interface Town {
  readonly name: string;
  readonly zips: readonly string[];
}

/** The towns of a state (two-letter code), by their comparable names; none for a place that is no state. */
export async function townsOf(state: string): Promise<ReadonlyMap<string, Town>> {
  if (!isUsState(state)) return new Map();
  const known = read.get(state);
  if (known) return known;
  // Half a megabyte that only this check needs: loaded with the first address.
  const { default: table } = await import("./zip-towns.json", { with: { type: "json" } });
  const towns = townsOfRows(table.states[state].split(";"));
  read.set(state, towns);
  return towns;
}

const read = new Map<string, ReadonlyMap<string, Town>>();

/** The town a ZIP code is in, if it is one of a state's. */
export async function townOfZip(zip: string): Promise<Town | undefined> {
  const towns = await townsOf(stateOfZip(zip) ?? "");
  return [...towns.values()].find(({ zips }) => zips.includes(zip));
}

/**
 * A town's name without what spellings differ in: case, accents, apostrophes, hyphens, blanks and short forms.
 * `"St. Helena"` and `"SAINT HELENA"` are one town, and so are `"La Cañada"` and `"La Canada"`, `"O’Fallon"` and
 * `"O Fallon"`.
 */
export function normalizedTown(town: string): string {
  return town
    .normalize("NFKD")
    .replace(/[\p{M}\p{Lm}]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’‘`]+/u)
    .map((word) => longForms.get(word) ?? word)
    .join("")
    .replace(/['’‘`]/gu, "");
}

const longForms: ReadonlyMap<string, string> = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
  ["n", "north"],
  ["s", "south"],
  ["e", "east"],
  ["w", "west"],
]);

/** Towns whose names differ in their spelling only are one. */
function townsOfRows(rows: readonly string[]): ReadonlyMap<string, Town> {
  const towns = new Map<string, Town>();
  for (const row of rows) {
    const at = row.search(/ \d{5}/);
    const name = cutText(row, at);
    const key = normalizedTown(name);
    const zips = row.slice(at + 1).split(" ");
    const other = towns.get(key);
    towns.set(key, other ? { ...other, zips: [...other.zips, ...zips] } : { name, zips });
  }
  return towns;
}
