import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";

const storageKey = "last-payment";

/** A payment that was begun in this browser, and the lines of the cart that it is for. */
export interface BegunPayment {
  /** Id of the payment session. */
  readonly id: string;
  readonly lineItemIds: readonly number[];
}

export function saveLastPayment(id: string, items: readonly Pick<LineItem, "lineItemId">[]): void {
  writeStored("localStorage", storageKey, [id, ...items.map(({ lineItemId }) => lineItemId)].join(" "));
}

/** Whether a line of the cart is among those that the payment is for. */
export function isLineOf({ lineItemIds }: BegunPayment): (line: Pick<LineItem, "lineItemId">) => boolean {
  return ({ lineItemId }) => lineItemIds.includes(lineItemId);
}

/** The payment begun last in any tab of this browser; undefined if there is none. */
export function lastPayment(): BegunPayment | undefined {
  const [id, ...lineItemIds] = (readStored("localStorage", storageKey) ?? "").split(" ");
  const isId = id !== undefined && /^[!-~]{1,255}$/.test(id); // the contract rejects other ids of a provider
  return isId ? { id, lineItemIds: lineItemIds.map(Number) } : undefined;
}
