import type { TaxQuote } from "@lightwell/shared/checkout/sales-tax";
import * as log from "firebase-functions/logger";
import type { CallBudget } from "#src/rate-limits/call-budget.ts";
import { RecentValues } from "#src/rate-limits/recent-values.ts";
import type { CheckoutTaxRates, TaxRates } from "./tax-rates.ts";

const hourMs = 60 * 60 * 1_000;

/**
 * Requests rates from a paid service. After too many calls, or when the service fails, its last quote for the same ZIP
 * code is used, up to a day old, otherwise the tables. Failures are logged, and a quote from the tables has
 * `isFallback`. States where no tax is collected are only looked up in the tables.
 */
export function fallbackTaxRates(
  service: TaxRates,
  tables: TaxRates,
  { nexusStates, callBudget }: { readonly nexusStates: readonly string[]; readonly callBudget: CallBudget },
): CheckoutTaxRates {
  const lastQuotes = new RecentValues<TaxQuote>({ maxAgeMs: 24 * hourMs, maxEntries: 2_000 });
  return {
    async quote(place, nowMs, visitor) {
      if (!nexusStates.includes(place.state)) return await tables.quote(place, nowMs);
      const area = `${place.state} ${place.postal.slice(0, 5)}`;
      const holdsUntil = nowMs + hourMs;
      if (await callBudget(visitor)) {
        try {
          const quote = await service.quote(place, nowMs);
          lastQuotes.set(area, quote, nowMs);
          return { ...quote, holdsUntil };
        } catch (cause) {
          log.error("tax.fell-back", cause, { state: place.state });
        }
      }
      const last = lastQuotes.get(area, nowMs);
      if (last) return { ...last, holdsUntil };
      return { ...(await tables.quote(place, nowMs)), isFallback: true, holdsUntil };
    },
  };
}
