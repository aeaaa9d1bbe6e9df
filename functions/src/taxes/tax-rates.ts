import type { TaxQuote } from "@lightwell/shared/checkout/sales-tax";

/** Knows what tax is collected on an order to a state (two-letter code). */
export interface TaxRates {
  quote(state: string, nowMs: number): Promise<TaxQuote>;
}
