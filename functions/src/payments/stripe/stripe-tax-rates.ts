import type { Address } from "@lightwell/shared/checkout/checkout-schemas";
import { stripeClient, stripeFailure } from "./stripe-client.ts";
import type { StripeConfig } from "./stripe-config.ts";
import type { TaxRates } from "#src/taxes/tax-rates.ts";
import type Stripe from "stripe";

/** A million cents, whose tax in cents is the rate in parts per million: a hundred prints at $100. */
const prints = { amount: 1_000_000, quantity: 100 };

/**
 * Rates from Stripe Tax, which has the taxes of every city and county, for orders to the states where the seller has to
 * collect; for other states Stripe is not called. Throws when it does not respond.
 */
export function stripeTaxRates(config: StripeConfig, nexusStates: readonly string[]): TaxRates {
  const stripe = stripeClient(config, { timeoutMs: 4_000, retries: 1 });
  return {
    async rateOf(place) {
      if (!nexusStates.includes(place.state)) return { ratePpm: 0, taxableShipping: 0 };
      try {
        return taxRateOf(await stripe.tax.calculations.create(paramsFor(place)));
      } catch (cause) {
        throw stripeFailure(cause);
      }
    },
  };
}

/** A rate is needed before there is an order, so the tax of a sample order is requested. */
function paramsFor({ street1, city, state, postal }: Address): Stripe.Tax.CalculationCreateParams {
  return {
    currency: "usd",
    customer_details: {
      address: { line1: street1, city, state, postal_code: postal, country: "US" },
      address_source: "shipping",
    },
    line_items: [
      { ...prints, reference: "prints", tax_behavior: "exclusive", tax_code: "txcd_99999999" }, // goods in general
    ],
    shipping_cost: { amount: 700, tax_behavior: "exclusive", tax_code: "txcd_92010001" },
  };
}

function taxRateOf(calculation: Stripe.Tax.Calculation) {
  const shippingTax = calculation.shipping_cost?.amount_tax ?? 0;
  const ratePpm = calculation.tax_amount_exclusive - shippingTax;
  if (!Number.isInteger(ratePpm) || ratePpm < 0 || ratePpm > 250_000) {
    throw new Error(`Stripe's tax of ${ratePpm} parts per million cannot be right.`);
  }
  return { ratePpm, taxableShipping: shippingTax > 0 ? 1 : 0 } as const;
}
