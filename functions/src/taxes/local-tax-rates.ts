import { zipOwner } from "#src/addresses/zip-owner.ts";
import { taxRows, type TaxRow } from "./tax-rows.ts";
import type { TaxRates } from "./tax-rates.ts";
import type { ZipRateRepository } from "./zip-rate-repository.ts";

/**
 * Rates from the shop's own tables, for orders to the states where the seller has to collect (two-letter codes); all
 * other orders are untaxed. A state's row has no local taxes: these are only included where the owner has given the ZIP
 * code a rate.
 */
export function localTaxRates(
  nexusStates: readonly string[],
  zipRates: Pick<ZipRateRepository, "rates">,
): TaxRates {
  return {
    async rateOf({ state, postal }, nowMs) {
      const today = new Date(nowMs).toISOString().slice(0, 10); // days begin at midnight UTC
      const row = nexusStates.includes(state) ? newest(rowsOf(state), today) : undefined;
      if (!row) return { ratePpm: 0, taxableShipping: 0 };
      // `unless_free_offered` counts as untaxed here: every print costs more than the minimum for free shipping, so
      // free shipping is always offered beside the paid speeds.
      const ofState = row.taxableShipping === "always" ? 1 : 0;
      const zip = /^\d{5}/.exec(postal)?.[0];
      const isHere = zip !== undefined && zipOwner(zip) === state;
      const local = isHere ? newest(await zipRates.rates(zip), today) : undefined;
      return {
        ratePpm: local?.ratePpm ?? row.ratePpm,
        taxableShipping: local?.taxableShipping ?? ofState,
      };
    },
  };
}

function rowsOf(state: string): readonly TaxRow[] {
  return taxRows.filter((row) => row.state === state);
}

/** The row that is valid on a day: the last one that begins on or before it. Rows are sorted by day. */
function newest<Row extends { readonly from: string }>(rows: readonly Row[], today: string): Row | undefined {
  return rows.findLast(({ from }) => from <= today);
}
