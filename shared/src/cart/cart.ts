import type { Cart, LineItem } from "./cart-schemas.ts";

/** Maximum number of prints in an order. It also keeps the lines of the payment page below the provider's limit. */
export const maxLines = 50;

export const tooManyPrints = `At most ${maxLines} prints can be ordered at once.`;

export const emptyCart: Cart = { items: [] };

/** A line needs a photo and a price to be bought (spec §5). */
export function isBuyable(line: Pick<LineItem, "id" | "subtotal">): boolean {
  return Boolean(line.id) && line.subtotal > 0;
}

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

export function withRestoredLine(cart: Cart, line: LineItem, index: number): Cart {
  const others = cart.items.filter(({ lineItemId }) => lineItemId !== line.lineItemId);
  return { items: [...others.slice(0, index), line, ...others.slice(index)] };
}

/** Something the order charges for. */
interface PayableLine<Item> {
  readonly title: string;
  readonly cents: number;
  /** The print that is charged for; a charge of another kind has none. */
  readonly print?: Item;
}

/** Every charge of the cart except shipping and tax. Subtotal, tax base and payment page all derive from it. */
export function payableLines<Item extends Pick<LineItem, "title" | "subtotal">>(
  items: readonly Item[],
): PayableLine<Item>[] {
  return items.map((print) => ({ title: print.title, cents: print.subtotal, print }));
}

/** Cents of all lines together. */
export function cartSubtotalCents(items: readonly Pick<LineItem, "title" | "subtotal">[]): number {
  return payableLines(items).reduce((sum, line) => sum + line.cents, 0);
}
