import type { Address } from "./address.ts";

/** Whether the Confirm button looks usable; the full check comes when it is pressed. */
export function looksConfirmable(address: Address): boolean {
  return [address.street1, address.city, address.state, address.postal].every((part) => part.trim() !== "");
}
