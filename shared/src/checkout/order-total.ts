import { formatUsd } from "#src/money/cents.ts";
import { salesTaxCents, type TaxRate } from "./sales-tax.ts";

/** The four figures of an order, in cents. */
export interface OrderTotal {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** Subtotal, shipping and tax together; everything is 0 when nothing is bought. */
export function orderTotal(subtotalCents: number, shippingCents: number, rate: TaxRate): OrderTotal {
  if (subtotalCents === 0) return { subtotalCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 };
  const taxCents = salesTaxCents(subtotalCents, shippingCents, rate);
  return { subtotalCents, shippingCents, taxCents, totalCents: subtotalCents + shippingCents + taxCents };
}

/** The cost of shipping in a summary: `"FREE"` or `"$7.00"`. */
export function shippingText(cents: number): string {
  return cents === 0 ? "FREE" : formatUsd(cents);
}
