import { z } from "zod";
import { lineItemSchema, type LineItem } from "./line-item.ts";

/** Most prints in one order; also what keeps the payment page's list of lines within its limit. */
export const maxLines = 50;

export interface Cart {
  readonly items: readonly LineItem[];
}

export const emptyCart: Cart = { items: [] };

const storedCartSchema = z.object({ items: z.array(z.unknown()) });

/**
 * Reads the cart a browser stored. What is not JSON, or not a cart, is discarded; of a partly broken list the
 * sound lines are kept.
 */
export function readStoredCart(text: string | null): Cart {
  const stored = storedCartSchema.safeParse(parseJson(text));
  if (!stored.success) return emptyCart;
  const items = stored.data.items.flatMap((item) => {
    const line = lineItemSchema.safeParse(item);
    return line.success ? [line.data] : [];
  });
  return { items: items.slice(0, maxLines) };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined; // a broken cart is discarded, as the specification says
  }
}

/** A line needs a photo and a price to be bought (spec §5). */
export function isBuyable(line: Pick<LineItem, "id" | "subtotal">): boolean {
  return Boolean(line.id) && line.subtotal > 0;
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
