import { z } from "zod";
import { parseJson } from "#src/text/parse-json.ts";
import { emptyCart, type Cart } from "./cart.ts";
import { lineItemSchema } from "./line-item.ts";

const storedCartSchema = z.object({ items: z.array(z.unknown()) });

/**
 * Reads the cart that a browser stored. Returns an empty cart for text that is not a cart. Invalid lines are dropped;
 * valid lines are kept, even more than can be ordered.
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
