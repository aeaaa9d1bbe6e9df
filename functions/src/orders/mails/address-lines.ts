import type { Recipient } from "@lightwell/shared/checkout/address";

/** The lines of an address, as printed on a parcel. */
export function addressLines(address: Recipient): string[] {
  const { firstName, lastName, street1, street2, city, state, postal } = address;
  return [`${firstName} ${lastName}`.trim(), street1, street2, `${city}, ${state} ${postal}`].filter(
    (line) => line !== "",
  );
}
