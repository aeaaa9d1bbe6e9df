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
  const towns = new Map(table.states[state].split(";").map(townOfRow));
  read.set(state, towns);
  return towns;
}

const read = new Map<string, ReadonlyMap<string, Town>>();

/** The town a ZIP code is in, if it is one of a state's. */
export async function townOfZip(zip: string): Promise<Town | undefined> {
  const towns = await townsOf(stateOfZip(zip) ?? "");
  return [...towns.values()].find(({ zips }) => zips.includes(zip));
}

/** `"St. Helena"` and `"SAINT HELENA"` are one town. */
export function normalizedTown(town: string): string {
  return town
    .toLowerCase()
    .replace(/[.']/g, "")
    .replace(/\b(st|ft|mt)(?=\s)/g, (short) => longForms[short] ?? short)
    .replace(/[\s-]+/g, " ")
    .trim();
}

const longForms: Readonly<Record<string, string>> = { st: "saint", ft: "fort", mt: "mount" };

function townOfRow(row: string): [string, Town] {
  const at = row.search(/ \d{5}/);
  const name = row.slice(0, at);
  return [normalizedTown(name), { name, zips: row.slice(at + 1).split(" ") }];
}
