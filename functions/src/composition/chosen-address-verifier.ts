import {
  fallbackAddressVerifier,
  type CheckoutAddressVerifier,
} from "#/addresses/fallback-address-verifier.ts";
import { googleAddressVerifier } from "#/addresses/google-address-verifier.ts";
import { localAddressVerifier } from "#/addresses/local-address-verifier.ts";
import type { AddressConfig } from "#/config/address-config.ts";
import type { CallBudget } from "#/limits/call-budget.ts";

export function chosenAddressVerifier(config: AddressConfig, mayAsk: CallBudget): CheckoutAddressVerifier {
  const local = localAddressVerifier();
  return config.verifier === "google"
    ? fallbackAddressVerifier(googleAddressVerifier(config), local, mayAsk)
    : local;
}
