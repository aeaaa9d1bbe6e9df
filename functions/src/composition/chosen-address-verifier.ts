import type { AddressVerifier } from "#/addresses/address-verifier.ts";
import { fallbackAddressVerifier } from "#/addresses/fallback-address-verifier.ts";
import { googleAddressVerifier } from "#/addresses/google-address-verifier.ts";
import { localAddressVerifier } from "#/addresses/local-address-verifier.ts";
import type { AddressConfig } from "#/config/address-config.ts";

export function chosenAddressVerifier(config: AddressConfig): AddressVerifier {
  const local = localAddressVerifier();
  return config.verifier === "google" ? fallbackAddressVerifier(googleAddressVerifier(config), local) : local;
}
