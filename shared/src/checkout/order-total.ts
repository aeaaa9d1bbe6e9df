import { canShipFree } from "#src/delivery/shipping-speed.ts";
import { formatUsd } from "#src/money/cents.ts";

const million = 1_000_000;

/** The sales tax rate of a destination in integer parts per million, and whether it taxes shipping: 1 yes, 0 no. */
export interface TaxRate {
  readonly ratePpm: number;
  readonly taxableShipping: 0 | 1;
}

/** The rate of a destination before there is an order. */
export interface DestinationTaxRate extends TaxRate {
  /** Whether shipping is taxed after all with an order that is not offered free shipping, as in Florida. */
  readonly taxedUnlessFree?: boolean | undefined;
}

/** Whether the shipping of an order is taxed: 1 yes, 0 no. */
export function taxableShippingOf(
  { taxableShipping, taxedUnlessFree }: Omit<DestinationTaxRate, "ratePpm">,
  subtotalCents: number,
): 0 | 1 {
  return taxedUnlessFree === true && !canShipFree(subtotalCents) ? 1 : taxableShipping;
}

/** The rate as the calls carry it. */
export function salesTaxRateOf(ratePpm: number): number {
  return ratePpm / million;
}

export function ratePpmOf(salesTaxRate: number): number {
  return Math.round(salesTaxRate * million);
}

/** Cents of tax, rounded down to a whole cent once, on the whole order: 12000 at 72,500 ppm is 870; floats say 869. */
export function salesTaxCents(subtotalCents: number, shippingCents: number, rate: TaxRate): number {
  const taxableCents = rate.taxableShipping === 1 ? subtotalCents + shippingCents : subtotalCents;
  return Number((BigInt(taxableCents) * BigInt(rate.ratePpm)) / BigInt(million));
}

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
