import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";

/**
 * Writes an address as the carriers do, and checks whether it can be correct. Throws when the verifier is unavailable.
 */
export interface AddressVerifier {
  verify(address: Recipient): Promise<AddressVerification>;
}
