import type { Address } from "@lightwell/shared/checkout/address";
import type { TaxQuote } from "@lightwell/shared/checkout/sales-tax";

/** Knows what tax is collected on an order that is shipped to a place. Throws when it cannot be asked. */
export interface TaxRates {
  quote(place: Address, nowMs: number): Promise<TaxQuote>;
}
