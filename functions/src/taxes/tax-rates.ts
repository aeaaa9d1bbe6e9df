import type { Address } from "@lightwell/shared/checkout/address";
import type { TaxQuote } from "@lightwell/shared/checkout/sales-tax";

/** The source of the tax rate of an order shipped to a place. Throws when it is unavailable. */
export interface TaxRates {
  quote(place: Address, nowMs: number): Promise<TaxQuote>;
}

/** A quote as the checkout uses it. */
export interface CheckoutTaxQuote extends TaxQuote {
  /** Whether the rate is from the shop's own tables because the tax service was not called or failed. */
  readonly isFallback?: boolean | undefined;
  /**
   * Until when a cart keeps the quote, in epoch ms, so that no second call is paid for and no second fallback is tried
   * at once.
   */
  readonly holdsUntil?: number | undefined;
}

/** Tax rates for the checkout. Never rejects a visitor: beyond a rate limit it uses a fallback. */
export interface CheckoutTaxRates {
  quote(place: Address, nowMs: number, visitor: string): Promise<CheckoutTaxQuote>;
}
