import type { LineItem } from "./line-item.ts";

/** Something the order charges for; amounts in cents. */
export interface PayableLine {
  readonly title: string;
  readonly cents: number;
}

/** Every charge of the cart except shipping and tax. Subtotal, tax base and payment page all derive from it. */
export function payableLines(items: readonly Pick<LineItem, "title" | "subtotal">[]): PayableLine[] {
  return items.map((item) => ({ title: item.title, cents: item.subtotal }));
}

/** Cents of all lines together. */
export function cartSubtotalCents(items: readonly Pick<LineItem, "title" | "subtotal">[]): number {
  return payableLines(items).reduce((sum, line) => sum + line.cents, 0);
}
