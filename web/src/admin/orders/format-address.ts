import type { Recipient } from "@lightwell/shared/checkout/address";

/** An address on one line. */
export function formatAddress(address: Recipient): string {
  const { firstName, lastName, street1, street2, city, state, postal } = address;
  return [`${firstName} ${lastName}`.trim(), street1, street2, city, `${state} ${postal}`]
    .filter((part) => part !== "")
    .join(", ");
}
