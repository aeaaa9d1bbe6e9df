import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { addressProblems, shippingAreaProblems } from "@lightwell/shared/checkout/address-problems";
import { AppError } from "#src/http/app-error.ts";

/** The same rules as on the page. Throws `invalid-request` with what is wrong, field by field. */
export function requireValidAddress(address: Recipient, emailAddress: string): void {
  reject(addressProblems(address, emailAddress));
}

/** Throws `invalid-request` for a place the shop does not ship to. The state may be in lowercase here. */
export function requireShippingArea(address: Recipient): void {
  reject(shippingAreaProblems({ ...address, state: address.state.toUpperCase() }));
}

function reject(problems: Readonly<Record<string, string>>): void {
  const [first] = Object.values(problems);
  if (first === undefined) return;
  throw new AppError("invalid-request", first, {
    fields: Object.fromEntries(
      Object.entries(problems).map(([field, message]) => [
        field === "emailAddress" ? field : `address.${field}`,
        message,
      ]),
    ),
  });
}
