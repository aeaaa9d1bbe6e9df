import { z } from "zod";
import { emptyCart, type Cart } from "./cart.ts";
import { lineItemSchema } from "./line-item.ts";

const storedCartSchema = z.object({ items: z.array(z.unknown()) });

/**
 * Reads the cart a browser stored. What is not JSON, or not a cart, is discarded; of a partly broken list the
 * sound lines are kept, also when they are more than can be ordered at once.
 */
export function readStoredCart(text: string | null): Cart {
  const stored = storedCartSchema.safeParse(parseJson(text));
  if (!stored.success) return emptyCart;
  const items = stored.data.items.flatMap((item) => {
    const line = lineItemSchema.safeParse(item);
    return line.success ? [line.data] : [];
  });
  return { items };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined; // a broken cart is discarded, as the specification says
  }
}
