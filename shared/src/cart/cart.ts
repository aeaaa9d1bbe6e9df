import type { LineItem } from "./line-item.ts";

/** Most prints in one order; also what keeps the payment page's list of lines within its limit. */
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

/** Whether a cart takes no further print. One kept from before there was a limit may even hold more. */
export function isFull(cart: Cart): boolean {
  return cart.items.length >= maxLines;
}

/** Appends a line. Its id is the time, moved on by 1 ms while a line of the cart already has it. */
export function withLine(cart: Cart, line: Omit<LineItem, "lineItemId">, nowMs: number): Cart {
  const taken = new Set(cart.items.map((item) => item.lineItemId));
  let lineItemId = nowMs;
  while (taken.has(lineItemId)) lineItemId += 1;
  return { items: [...cart.items, { ...line, lineItemId }] };
}

export function withoutLine(cart: Cart, lineItemId: number): Cart {
  return { items: cart.items.filter((item) => item.lineItemId !== lineItemId) };
}
