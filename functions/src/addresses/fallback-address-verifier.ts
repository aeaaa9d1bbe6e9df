import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import * as log from "#src/log/log.ts";
import type { CallBudget } from "#src/rate-limits/call-budget.ts";
import type { AddressVerifier } from "./address-verifier.ts";

/** Verifies addresses for the checkout. Never rejects a visitor: beyond a rate limit it uses a fallback. */
export interface CheckoutAddressVerifier {
  verify(address: Recipient, visitor: string): Promise<AddressVerification>;
}

/**
 * Uses the second verifier when the first is unavailable or was called too often: its calls cost money, and its outage
 * must not stop a sale.
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
