import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import * as log from "#src/log/log.ts";
import type { CheckoutAddressVerifier } from "./fallback-address-verifier.ts";
import { requireShippingArea } from "./require-valid-address.ts";

/**
 * Verifies an address. If the verifier is unavailable, the sale is not stopped: the shopper may continue with the
 * address as typed. Throws `invalid-request` for places the shop does not ship to.
 */
export async function verifyAddress(
  deps: { readonly addresses: CheckoutAddressVerifier },
  address: Recipient,
  visitor: string,
): Promise<AddressVerification> {
  requireShippingArea(address);
  try {
    return await deps.addresses.verify(address, visitor);
  } catch (cause) {
    log.warn("address.not-verified", { error: cause instanceof Error ? cause.name : typeof cause }); // no address
    return {
      original: address,
      verified: null,
      warnings: ["We could not check this address just now. Please make sure that it is right."],
    };
  }
}
