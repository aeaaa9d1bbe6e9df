import type { Address, Recipient } from "./checkout-schemas.ts";

/** First and last name, as far as they are known. */
export function recipientName({ firstName, lastName }: Pick<Recipient, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** The lines of an address, as printed on a parcel. */
export function addressLines(recipient: Recipient): string[] {
  const { street1, street2, city, state, postal } = recipient;
  return [recipientName(recipient), street1, street2, `${city}, ${state} ${postal}`].filter(
    (line) => line !== "",
  );
}

/** Whether the required fields of an address are filled in. All rules are checked when the address is confirmed. */
export function hasAddressFields({ street1, city, state, postal }: Address): boolean {
  return [street1, city, state, postal].every((part) => part.trim() !== "");
}
