import type { PlacedOrder } from "@lightwell/shared/checkout/checkout-schemas";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";

const storageKey = "placed-order";

/** Saves the order whose payment begins, for its success page. It lasts as long as the tab, or until the next order. */
export function savePlacedOrder(order: PlacedOrder): void {
  writeStored("sessionStorage", storageKey, JSON.stringify(order));
}

/** The order placed last in this tab, as text. */
export function placedOrderText(): string | null {
  return readStored("sessionStorage", storageKey);
}
