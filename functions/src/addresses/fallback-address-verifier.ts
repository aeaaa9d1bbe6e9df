import * as log from "firebase-functions/logger";
import type { AddressVerifier } from "./address-verifier.ts";

/** Asks the second verifier whenever the first cannot be asked: an outage elsewhere does not stop a sale. */
export function fallbackAddressVerifier(first: AddressVerifier, second: AddressVerifier): AddressVerifier {
  return {
    async verify(address) {
      try {
        return await first.verify(address);
      } catch (cause) {
        log.warn("address.fell-back", { error: cause instanceof Error ? cause.name : typeof cause }); // no address
        return await second.verify(address);
      }
    },
  };
}
