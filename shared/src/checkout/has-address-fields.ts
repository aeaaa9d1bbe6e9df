import type { Address } from "./address.ts";

/** Whether the required fields of an address are filled in. All rules are checked when the address is confirmed. */
export function hasAddressFields(address: Address): boolean {
  return [address.street1, address.city, address.state, address.postal].every((part) => part.trim() !== "");
}
