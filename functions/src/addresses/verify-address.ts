import type { Recipient } from "@lightwell/shared/checkout/address";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import * as log from "firebase-functions/logger";
import type { CheckoutAddressVerifier } from "./fallback-address-verifier.ts";
import { requireShippingArea } from "./require-valid-address.ts";

/**
 * Compares an address with what the carriers know. A verifier that cannot be asked does not hold up the sale: the
 * shopper may go on with the address as typed. Throws `invalid-request` for places the shop does not ship to.
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
