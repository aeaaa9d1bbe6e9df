import type { LineItem } from "@lightwell/shared/cart/line-item";
import { logWarning } from "#src/log/log.ts";

const storageKey = "last-payment";

/** A payment that was begun in this browser, and the lines of the cart that it is for. */
export interface BegunPayment {
  /** The payment session's. */
  readonly id: string;
  readonly lineItemIds: readonly number[];
}

export function rememberPayment(id: string, items: readonly Pick<LineItem, "lineItemId">[]): void {
  try {
    window.localStorage.setItem(storageKey, [id, ...items.map(({ lineItemId }) => lineItemId)].join(" "));
  } catch (cause) {
    logWarning("checkout.payment-not-kept", cause);
  }
}

/** Whether a line of the cart is among those that the payment is for. */
export function isLineOf({ lineItemIds }: BegunPayment): (line: Pick<LineItem, "lineItemId">) => boolean {
  return ({ lineItemId }) => lineItemIds.includes(lineItemId);
}

/** The payment begun last, in whichever tab; undefined when there was none. */
export function lastPayment(): BegunPayment | undefined {
  try {
    const [id, ...lineItemIds] = (window.localStorage.getItem(storageKey) ?? "").split(" ");
    return id ? { id, lineItemIds: lineItemIds.map(Number) } : undefined;
  } catch (cause) {
    logWarning("checkout.payment-not-read", cause);
    return undefined;
  }
}
