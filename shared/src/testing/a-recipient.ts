import type { Recipient } from "#src/checkout/checkout-schemas.ts";

/** A recipient in Napa, California. */
export function aRecipient(changes: Partial<Recipient> = {}): Recipient {
  return {
    firstName: "Ann",
    lastName: "Lee",
    street1: "1 Main St",
    street2: "",
    city: "Napa",
    state: "CA",
    postal: "94558",
    ...changes,
  };
}
