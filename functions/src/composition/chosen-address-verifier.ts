import {
  fallbackAddressVerifier,
  type CheckoutAddressVerifier,
} from "#src/addresses/fallback-address-verifier.ts";
import { googleAddressVerifier } from "#src/addresses/google-address-verifier.ts";
import { localAddressVerifier } from "#src/addresses/local-address-verifier.ts";
import type { AddressConfig } from "#src/config/address-config.ts";
import type { CallBudget } from "#src/limits/call-budget.ts";

export function chosenAddressVerifier(config: AddressConfig, mayAsk: CallBudget): CheckoutAddressVerifier {
  const local = localAddressVerifier();
  return config.verifier === "google"
    ? fallbackAddressVerifier(googleAddressVerifier(config), local, mayAsk)
    : local;
}
