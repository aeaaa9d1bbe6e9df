import type { Firestore } from "@google-cloud/firestore";
import type { PaymentConfig } from "#src/config/payment-config.ts";
import type { TaxConfig } from "#src/config/tax-config.ts";
import type { CallBudget } from "#src/limits/call-budget.ts";
import { fallbackTaxRates } from "#src/taxes/fallback-tax-rates.ts";
import { localTaxRates } from "#src/taxes/local-tax-rates.ts";
import { stripeTaxRates } from "#src/taxes/stripe-tax-rates.ts";
import type { CheckoutTaxRates } from "#src/taxes/tax-rates.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";

export function chosenTaxRates(
  { source, nexusStates }: TaxConfig,
  payments: PaymentConfig,
  database: Firestore,
  mayAsk: CallBudget,
): CheckoutTaxRates {
  const tables = localTaxRates(nexusStates, zipRateRepository(database));
  return source === "stripe"
    ? fallbackTaxRates(stripeTaxRates(payments, nexusStates), tables, { nexusStates, mayAsk })
    : tables;
}
