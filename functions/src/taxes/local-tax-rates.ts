import type { TaxRates } from "./tax-rates.ts";
import { taxRows, type TaxRow } from "./tax-rows.ts";

/**
 * Rates from the shop's own table, for orders to the states where the seller has to collect (two-letter codes); all
 * other orders are untaxed. These are the states' rates: local taxes on top of them are not collected.
 */
export function localTaxRates(nexusStates: readonly string[]): TaxRates {
  return {
    quote(state, nowMs) {
      const row = nexusStates.includes(state) ? rowAt(state, nowMs) : undefined;
      if (!row) return Promise.resolve({ ratePpm: 0, taxableShipping: 0 });
      // Where shipping is taxed unless the buyer could have had it free, it is not taxed here: every print costs more
      // than free shipping asks for, so free shipping is always offered beside the paid speeds.
      return Promise.resolve({
        ratePpm: row.ratePpm,
        taxableShipping: row.taxableShipping === "always" ? 1 : 0,
      });
    },
  };
}

/** The newest row that holds by then; days begin at midnight UTC. */
function rowAt(state: string, nowMs: number): TaxRow | undefined {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return taxRows.findLast((row) => row.state === state && row.from <= today);
}
