import type { Recipient } from "@lightwell/shared/checkout/address";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";

/** Knows how the carriers write an address, and whether it can be right. Throws when it cannot be asked. */
export interface AddressVerifier {
  verify(address: Recipient): Promise<AddressVerification>;
}
