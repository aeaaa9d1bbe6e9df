import type { Address, Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { isUsState, usStates } from "@lightwell/shared/checkout/us-states";
import { servesState, stateOfZip, zipOfOtherState } from "@lightwell/shared/checkout/zip-states";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import type { AddressVerifier } from "./address-verifier.ts";
import { normalizedTown, townOfZip, townsOf, type Town } from "./known-towns.ts";
import { standardStreet } from "./standard-street.ts";
import { titleCase } from "./title-case.ts";

/**
 * Checks addresses without a service: writes them as the carriers do and compares state, town and ZIP code. It does not
 * check whether the house exists. A ZIP code has more towns than the one in the table, so an unknown town causes a
 * warning and is never rejected.
 */
export function localAddressVerifier(): AddressVerifier {
  return {
    async verify(original) {
      return { original, ...(await verificationOf(standardize(original))) };
    },
  };
}

type Verification = Omit<AddressVerification, "original">;

function standardize(address: Recipient): Address {
  return {
    ...standardStreet(address.street1, address.street2),
    city: titleCase(address.city),
    state: address.state.trim().toUpperCase(),
    postal: address.postal.trim().replace(/^(\d{5})[\s-]*(\d{4})$/, "$1-$2"),
  };
}

async function verificationOf(address: Address): Promise<Verification> {
  const { state, postal } = address;
  const zip = /^(\d{5})(-\d{4})?$/.exec(postal)?.[1];
  const zipState = zip === undefined ? undefined : stateOfZip(zip);
  const typed = (await townsOf(state)).get(normalizedTown(address.city));
  const place = zip === undefined ? undefined : await townOfZip(zip);
  if (zip !== undefined && zipState === state) return compareWithTown(address, zip, place, typed);
  // The post office is across the border: the state that was typed is right, and its towns have other ZIP codes.
  if (zip !== undefined && servesState(zip, state)) return compareWithTown(address, zip, place, undefined);
  if (typed) {
    const corrected = withOnlyZip(address, typed);
    if (corrected) return corrected;
  }
  if (zipState !== undefined && isUsState(zipState) && place && isTown(address.city, place)) {
    const warnings = [`${place.name} with the ZIP code ${zip} is in ${usStates[zipState]}.`];
    return { verified: { ...address, state: zipState }, warnings };
  }
  return { verified: null, warnings: [zipWarning(zip, zipState, state)] };
}

/** Compares the town with a ZIP code that belongs to the state. */
function compareWithTown(
  address: Address,
  zip: string,
  place: Town | undefined,
  typed: Town | undefined,
): Verification {
  if (!place || isTown(address.city, place) || typed?.zips.includes(zip)) {
    return { verified: address, warnings: [] };
  }
  if (typed) {
    const elsewhere = [`The ZIP code ${zip} is in ${place.name}.`];
    return withOnlyZip(address, typed) ?? { verified: address, warnings: elsewhere };
  }
  if (isTypoOf(normalizedTown(address.city), normalizedTown(place.name))) {
    return { verified: { ...address, city: place.name }, warnings: [] };
  }
  return { verified: address, warnings: [`Mail for the ZIP code ${zip} usually names ${place.name}.`] };
}

/** Corrects the ZIP code of a town that has only one. */
function withOnlyZip(address: Address, { name, zips }: Town): Verification | undefined {
  const [only, ...others] = zips;
  if (only === undefined || others.length > 0) return undefined;
  return { verified: { ...address, postal: only }, warnings: [`The ZIP code of ${name} is ${only}.`] };
}

function isTown(city: string, town: Town): boolean {
  return normalizedTown(city) === normalizedTown(town.name);
}

function zipWarning(zip: string | undefined, zipState: string | undefined, state: string): string {
  if (zip === undefined) return "A ZIP code has five digits, or nine like 94558-1234.";
  if (zipState === undefined) return `We do not know the ZIP code ${zip}.`;
  if (!isUsState(zipState)) return `The ZIP code ${zip} is in a place that we do not ship to.`;
  return zipOfOtherState(zip, state) ?? `The ZIP code ${zip} belongs to ${usStates[zipState]}.`;
}

/**
 * Whether one word is the other with up to two letters missing, added, changed or swapped; in a word of less than six
 * letters, one.
 */
function isTypoOf(typed: string, meant: string): boolean {
  const mostEdits = Math.min(typed.length, meant.length) < 6 ? 1 : 2;
  return Math.abs(typed.length - meant.length) <= mostEdits && distance(typed, meant) <= mostEdits;
}

/** Edits between two texts, a swap of neighbors being one (optimal string alignment). */
function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}
