import type { Address } from "@lightwell/shared/checkout/address";
import type { TaxQuote } from "@lightwell/shared/checkout/sales-tax";

/** Knows what tax is collected on an order that is shipped to a place. Throws when it cannot be asked. */
export interface TaxRates {
  quote(place: Address, nowMs: number): Promise<TaxQuote>;
}

/** A quote as the checkout uses it. */
export interface CheckoutTaxQuote extends TaxQuote {
  /** Whether the shop's own tables stood in for a service that was not asked or did not answer. */
  readonly isFallback?: boolean | undefined;
  /** Until when a cart keeps the quote, in epoch ms: what was paid for or made up is not asked for again at once. */
  readonly holdsUntil?: number | undefined;
}

/** Answers for every visitor, however often: it never rejects anybody. */
export interface CheckoutTaxRates {
  quote(place: Address, nowMs: number, visitor: string): Promise<CheckoutTaxQuote>;
}
