import { cutText } from "@lightwell/shared/text/cut-text";
import type { DestinationTaxRate } from "@lightwell/shared/checkout/order-total";
import * as log from "#src/log/log.ts";
import type { CallBudget } from "#src/rate-limits/call-budget.ts";
import { ExpiringCache } from "#src/rate-limits/expiring-cache.ts";
import type { CheckoutTaxRates, TaxRates } from "./tax-rates.ts";

const hourMs = 60 * 60 * 1_000;

/**
 * Requests rates from a paid service. After too many calls, or when the service fails, its last rate for the same ZIP
 * code is used, up to a day old, otherwise the tables. Failures are logged, and a rate from the tables has
 * `isFallback`. States where no tax is collected are only looked up in the tables.
 */
export function fallbackTaxRates(
  service: TaxRates,
  tables: TaxRates,
  { nexusStates, callBudget }: { readonly nexusStates: readonly string[]; readonly callBudget: CallBudget },
): CheckoutTaxRates {
  const lastRates = new ExpiringCache<DestinationTaxRate>({ maxAgeMs: 24 * hourMs, maxEntries: 2_000 });
  return {
    async rateOf(place, nowMs, visitor) {
      if (!nexusStates.includes(place.state)) return await tables.rateOf(place, nowMs);
      const area = `${place.state} ${cutText(place.postal, 5)}`;
      const holdsUntil = nowMs + hourMs;
      if (await callBudget(visitor)) {
        try {
          const rate = await service.rateOf(place, nowMs);
          lastRates.set(area, rate, nowMs);
          return { ...rate, holdsUntil };
        } catch (cause) {
          log.error("tax.fell-back", cause, { state: place.state });
        }
      }
      const last = lastRates.get(area, nowMs);
      if (last) return { ...last, holdsUntil };
      return { ...(await tables.rateOf(place, nowMs)), isFallback: true, holdsUntil };
    },
  };
}
