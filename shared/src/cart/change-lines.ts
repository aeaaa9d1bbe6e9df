import { withLine, type Cart } from "./cart.ts";
import type { LineItem } from "./line-item.ts";

/** Query parameter of the photo page that names the line of the cart to change: `&line=1750000000000`. */
export const lineQueryName = "line";

/** Puts another print in the place of a line, under the line's id. If the line is gone, the print is added. */
export function withReplacedLine(
  cart: Cart,
  lineItemId: number,
  line: Omit<LineItem, "lineItemId">,
  nowMs: number,
): Cart {
  if (!cart.items.some((item) => item.lineItemId === lineItemId)) return withLine(cart, line, nowMs);
  return {
    items: cart.items.map((item) => (item.lineItemId === lineItemId ? { ...line, lineItemId } : item)),
  };
}

/** Puts a removed line back in its place. */
export function withRestoredLine(cart: Cart, line: LineItem, index: number): Cart {
  const others = cart.items.filter(({ lineItemId }) => lineItemId !== line.lineItemId);
  return { items: [...others.slice(0, index), line, ...others.slice(index)] };
}
