import type { LineItem } from "./line-item.ts";

/** Something the order charges for. */
export interface PayableLine<Item> {
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
