import type { Address } from "@lightwell/shared/checkout/checkout-schemas";
import type { DestinationTaxRate } from "@lightwell/shared/checkout/order-total";

/** The source of the tax rate of an order shipped to a place. Throws when it is unavailable. */
export interface TaxRates {
  rateOf(place: Address, nowMs: number): Promise<DestinationTaxRate>;
}

export interface CheckoutTaxRate extends DestinationTaxRate {
  /** Whether the rate is from the shop's own tables because the tax service was not called or failed. */
  readonly isFallback?: boolean | undefined;
  /**
   * Until when a cart keeps the rate, in epoch ms, to avoid a second paid call, and a second failing call immediately
   * after a fallback.
   */
  readonly holdsUntil?: number | undefined;
}

/** Tax rates for the checkout. Never rejects a visitor: beyond a rate limit it uses a fallback. */
export interface CheckoutTaxRates {
  rateOf(place: Address, nowMs: number, visitor: string): Promise<CheckoutTaxRate>;
}
