import type { Firestore } from "@google-cloud/firestore";
import type { PaymentConfig } from "#/config/payment-config.ts";
import type { TaxConfig } from "#/config/tax-config.ts";
import type { CallBudget } from "#/limits/call-budget.ts";
import { fallbackTaxRates } from "#/taxes/fallback-tax-rates.ts";
import { localTaxRates } from "#/taxes/local-tax-rates.ts";
import { stripeTaxRates } from "#/taxes/stripe-tax-rates.ts";
import type { CheckoutTaxRates } from "#/taxes/tax-rates.ts";
import { zipRateRepository } from "#/taxes/zip-rate-repository.ts";

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
