import type { Recipient } from "@lightwell/shared/checkout/address";
import { isUsState } from "@lightwell/shared/checkout/us-states";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import * as log from "firebase-functions/logger";
import { AppError } from "#/http/app-error.ts";
import type { AddressVerifier } from "./address-verifier.ts";

/**
 * Compares an address with what the carriers know. A verifier that cannot be asked does not hold up the sale: the
 * shopper may go on with the address as typed. Throws `invalid-request` for places the shop does not ship to.
 */
export async function verifyAddress(
  shop: { readonly addresses: AddressVerifier },
  address: Recipient,
): Promise<AddressVerification> {
  if (!isUsState(address.state.toUpperCase()) || /^[AFD]PO$/i.test(address.city)) {
    const message =
      "We ship to the 50 states and the District of Columbia only, not to territories or military addresses.";
    throw new AppError("invalid-request", message, { fields: { "address.state": message } });
  }
  try {
    return await shop.addresses.verify(address);
  } catch (cause) {
    log.warn("address.not-verified", { error: cause instanceof Error ? cause.name : typeof cause }); // no address
    return {
      original: address,
      verified: null,
      warnings: ["We could not check this address just now. Please make sure that it is right."],
    };
  }
}
