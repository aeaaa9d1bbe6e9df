import * as log from "firebase-functions/logger";
import type { TaxRates } from "./tax-rates.ts";

/** Asks the second whenever the first cannot be asked, and says so in the log, where the owner's alerts look. */
export function fallbackTaxRates(first: TaxRates, second: TaxRates): TaxRates {
  return {
    async quote(place, nowMs) {
      try {
        return await first.quote(place, nowMs);
      } catch (cause) {
        log.error("tax.fell-back", cause, { state: place.state });
        return await second.quote(place, nowMs);
      }
    },
  };
}
