import type { LineItem } from "./line-item.ts";

/** Maximum number of prints in an order. It also keeps the lines of the payment page below the provider's limit. */
export const maxLines = 50;

export const tooManyPrints = `At most ${maxLines} prints can be ordered at once.`;

export interface Cart {
  readonly items: readonly LineItem[];
}

export const emptyCart: Cart = { items: [] };

/** A line needs a photo and a price to be bought (spec §5). */
export function isBuyable(line: Pick<LineItem, "id" | "subtotal">): boolean {
  return Boolean(line.id) && line.subtotal > 0;
}

/** Whether a cart accepts no further print. A cart stored by an earlier version may contain more. */
export function isFull(cart: Cart): boolean {
  return cart.items.length >= maxLines;
}

/** Appends a line. Its id is the time, increased by 1 ms until no line of the cart has it. */
export function withLine(cart: Cart, line: Omit<LineItem, "lineItemId">, nowMs: number): Cart {
  const taken = new Set(cart.items.map((item) => item.lineItemId));
  let lineItemId = nowMs;
  while (taken.has(lineItemId)) lineItemId += 1;
  return { items: [...cart.items, { ...line, lineItemId }] };
}

export function withoutLine(cart: Cart, lineItemId: number): Cart {
  return { items: cart.items.filter((item) => item.lineItemId !== lineItemId) };
}
