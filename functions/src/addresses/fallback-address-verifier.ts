import type { Recipient } from "@lightwell/shared/checkout/address";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import * as log from "firebase-functions/logger";
import type { CallBudget } from "#src/rate-limits/call-budget.ts";
import type { AddressVerifier } from "./address-verifier.ts";

/** Answers for every visitor, however often: it never rejects anybody. */
export interface CheckoutAddressVerifier {
  verify(address: Recipient, visitor: string): Promise<AddressVerification>;
}

/**
 * Asks the second verifier whenever the first cannot be asked, or was asked too often: its calls cost money, and an
 * outage elsewhere does not stop a sale.
 */
export function fallbackAddressVerifier(
  first: AddressVerifier,
  second: AddressVerifier,
  callBudget: CallBudget,
): CheckoutAddressVerifier {
  return {
    async verify(address, visitor) {
      if (!(await callBudget(visitor))) return await second.verify(address);
      try {
        return await first.verify(address);
      } catch (cause) {
        log.warn("address.fell-back", { error: cause instanceof Error ? cause.name : typeof cause }); // no address
        return await second.verify(address);
      }
    },
  };
}
