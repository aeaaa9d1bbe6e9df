import { Router } from "express";
import type { Stripe } from "stripe";
import { invalidParam, unsupportedParam } from "#src/stripe-emulator/schemas/api-error.ts";
import { newId } from "#src/stripe-emulator/schemas/records.ts";
import { checkSupportedParams } from "#src/stripe-emulator/schemas/supported-params.ts";
import { validateParams, parseForm } from "#src/stripe-emulator/schemas/validate-params.ts";
import { type EmulatorDeps, nowSec } from "./store.ts";
import { replyIdempotently } from "./request-checks.ts";

/** `/v1/tax`: calculates the tax of an order. Nothing is stored. */
export function taxRoutes(deps: EmulatorDeps): Router {
  const router = Router();
  router.post("/calculations", (request, response) =>
    replyIdempotently(deps, request, response, () => {
      const params = validateParams("createTaxCalculation", parseForm(String(request.body)));
      checkSupportedParams(params, "taxCalculation");
      return taxCalculation(params, nowSec(deps));
    }),
  );
  return router;
}

const ninetyDaysSec = 90 * 24 * 60 * 60;

/** The states where the seller is registered: the rate in parts per million, and whether shipping is taxed. */
const taxRegistrations = new Map([
  ["CA", { ratePpm: 72_500, taxesShipping: false }],
  ["NY", { ratePpm: 40_000, taxesShipping: true }],
]);

/** The calculation as Stripe's API returns it, for an address in the United States and without local taxes. */
function taxCalculation(params: Stripe.Tax.CalculationCreateParams, nowSec: number): Stripe.Tax.Calculation {
  const address = addressOf(params);
  const lines = params.line_items;
  if (params.currency !== "usd") throw unsupportedParam("currency");
  for (const [index, line] of lines.entries()) {
    if (line.tax_behavior !== "exclusive") throw unsupportedParam(`line_items[${index}][tax_behavior]`);
  }
  const rule = taxRegistrations.get(address.state ?? "");
  const linesCents = lines.reduce((sum, { amount }) => sum + amount, 0);
  const taxOf = (cents: number) => Math.round((cents * (rule?.ratePpm ?? 0)) / 1_000_000);
  const linesTax = lines.reduce((sum, { amount }) => sum + taxOf(amount), 0);
  const shippingCents = params.shipping_cost?.amount ?? 0;
  const shippingTax = rule?.taxesShipping === true ? taxOf(shippingCents) : 0;
  return {
    id: newId("taxcalc"),
    object: "tax.calculation",
    amount_total: linesCents + shippingCents + linesTax + shippingTax,
    currency: params.currency,
    customer: null,
    customer_details: {
      address,
      address_source: params.customer_details?.address_source ?? null,
      ip_address: null,
      tax_ids: [],
      taxability_override: "none",
    },
    expires_at: nowSec + ninetyDaysSec,
    livemode: false,
    ship_from_details: null,
    shipping_cost: params.shipping_cost
      ? {
          amount: shippingCents,
          amount_tax: shippingTax,
          tax_behavior: "exclusive",
          tax_code: params.shipping_cost.tax_code ?? "txcd_92010001",
        }
      : null,
    tax_amount_exclusive: linesTax + shippingTax,
    tax_amount_inclusive: 0,
    tax_breakdown: [
      {
        amount: linesTax + shippingTax,
        inclusive: false,
        tax_rate_details: {
          country: "US",
          flat_amount: null,
          percentage_decimal: String((rule?.ratePpm ?? 0) / 10_000),
          rate_type: rule ? "percentage" : null,
          state: address.state,
          tax_type: rule ? "sales_tax" : null,
        },
        taxability_reason: rule ? "standard_rated" : "not_collecting",
        taxable_amount: rule ? linesCents + (rule.taxesShipping ? shippingCents : 0) : 0,
      },
    ],
    tax_date: nowSec,
  };
}

function addressOf({ customer_details: customer }: Stripe.Tax.CalculationCreateParams): Stripe.Address {
  const at = "customer_details[address]";
  const address = customer?.address;
  if (!address) throw invalidParam(at, "You must provide the customer's address.", "parameter_missing");
  if (address.country !== "US") throw unsupportedParam(`${at}[country]`);
  if (!address.postal_code) {
    throw invalidParam(
      at,
      "We could not determine the customer's tax location based on the provided customer address.",
      "customer_tax_location_invalid",
    );
  }
  const { line1, line2, city, state, postal_code: postal, country } = address;
  return {
    line1: line1 ?? null,
    line2: line2 ?? null,
    city: city ?? null,
    state: state ?? null,
    postal_code: postal,
    country,
  };
}
