import { invalidParam, unsupportedParam } from "./api-error.ts";
import { paramPath } from "./validate-params.ts";

/** The supported parameters of a session; `*` stands for any list position or metadata key. */
const sessionParams = new Set([
  "adaptive_pricing.enabled",
  "allow_promotion_codes",
  "automatic_tax.enabled",
  "billing_address_collection",
  "cancel_url",
  "client_reference_id",
  "currency",
  "customer_creation",
  "customer_email",
  "expand.*",
  "expires_at",
  "line_items.*.metadata.*",
  "line_items.*.price_data.currency",
  "line_items.*.price_data.product_data.description",
  "line_items.*.price_data.product_data.images.*",
  "line_items.*.price_data.product_data.metadata.*",
  "line_items.*.price_data.product_data.name",
  "line_items.*.price_data.product_data.tax_code",
  "line_items.*.price_data.tax_behavior",
  "line_items.*.price_data.unit_amount",
  "line_items.*.quantity",
  "locale",
  "metadata.*",
  "mode",
  "payment_intent_data.description",
  "payment_intent_data.metadata.*",
  "payment_intent_data.receipt_email",
  "payment_intent_data.shipping.address.*",
  "payment_intent_data.shipping.carrier",
  "payment_intent_data.shipping.name",
  "payment_intent_data.shipping.phone",
  "payment_intent_data.shipping.tracking_number",
  "payment_intent_data.statement_descriptor",
  "payment_intent_data.statement_descriptor_suffix",
  "phone_number_collection.enabled",
  "shipping_options.*.shipping_rate_data.display_name",
  "shipping_options.*.shipping_rate_data.delivery_estimate.*.unit",
  "shipping_options.*.shipping_rate_data.delivery_estimate.*.value",
  "shipping_options.*.shipping_rate_data.fixed_amount.amount",
  "shipping_options.*.shipping_rate_data.fixed_amount.currency",
  "shipping_options.*.shipping_rate_data.metadata.*",
  "shipping_options.*.shipping_rate_data.tax_behavior",
  "shipping_options.*.shipping_rate_data.tax_code",
  "shipping_options.*.shipping_rate_data.type",
  "submit_type",
  "success_url",
  "ui_mode",
]);

const taxCalculationParams = new Set([
  "currency",
  "customer_details.address.*",
  "customer_details.address_source",
  "line_items.*.amount",
  "line_items.*.quantity",
  "line_items.*.reference",
  "line_items.*.tax_behavior",
  "line_items.*.tax_code",
  "shipping_cost.amount",
  "shipping_cost.tax_behavior",
  "shipping_cost.tax_code",
]);

const supportedParams = { session: sessionParams, taxCalculation: taxCalculationParams };

/**
 * Rejects parameters that the emulator would ignore but Stripe would not, and the empty strings that Stripe rejects.
 */
export function checkSupportedParams(params: object, call: keyof typeof supportedParams = "session"): void {
  for (const { path, value } of leaves(params, [])) {
    const param = paramPath(path);
    if (!isSupported(path, supportedParams[call])) throw unsupportedParam(param);
    if (value === "" && !path.includes("metadata")) {
      throw invalidParam(
        param,
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        "parameter_invalid_empty",
      );
    }
  }
}

function isSupported(path: string[], supported: ReadonlySet<string>): boolean {
  for (const pattern of supported) {
    const names = pattern.split(".");
    if (names.length === path.length && names.every((name, at) => name === "*" || name === path[at]))
      return true;
  }
  return false;
}

function leaves(value: unknown, path: string[]): { path: string[]; value: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}
