import type { Recipient } from "./address.ts";

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
