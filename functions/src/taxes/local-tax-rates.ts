import { ownRateAt, rateValidAt, type ZipRateRepository } from "./zip-rate-repository.ts";
import { taxRows, type TaxRow } from "./tax-rows.ts";
import type { TaxRates } from "./tax-rates.ts";

/**
 * Rates from the shop's own tables, for orders to the states where the seller has to collect (two-letter codes); all
 * other orders are untaxed. A state's row has no local taxes: these are only included where the owner has given the ZIP
 * code a rate. Rates begin at midnight in the shop's time zone.
 */
export function localTaxRates(
  nexusStates: readonly string[],
  zipRates: Pick<ZipRateRepository, "rates">,
  timeZone: () => Promise<string>,
): TaxRates {
  return {
    async rateOf({ state, postal }, nowMs) {
      const zone = nexusStates.includes(state) ? await timeZone() : undefined;
      const row = zone === undefined ? undefined : rateValidAt(rowsOf(state), nowMs, zone);
      if (zone === undefined || !row) return { ratePpm: 0, taxableShipping: 0 };
      const local = await ownRateAt(zipRates, { state, postal }, { atMs: nowMs, timeZone: zone });
      const ratePpm = local?.ratePpm ?? row.ratePpm;
      if (local && local.taxableShipping !== null) return { ratePpm, taxableShipping: local.taxableShipping };
      return {
        ratePpm,
        taxableShipping: row.taxableShipping === "always" ? 1 : 0,
        ...(row.taxableShipping === "unless_free_offered" && { taxedUnlessFree: true }),
      };
    },
  };
}

function rowsOf(state: string): readonly TaxRow[] {
  return taxRows.filter((row) => row.state === state);
}
