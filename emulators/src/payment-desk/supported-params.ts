import { badParam, notStoodIn } from "./api-refusal.ts";
import { paramPath } from "./param-path.ts";

/** What the desk understands of a session's parameters; `*` is any list position or metadata key. */
const SESSION = new Set([
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

/** The same of a tax calculation's. */
const TAX_CALCULATION = new Set([
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

const UNDERSTOOD = { session: SESSION, taxCalculation: TAX_CALCULATION };

/** Refuses what Stripe would act on and the desk would silently ignore, and the empty texts Stripe refuses. */
export function checkSupportedParams(params: object, call: keyof typeof UNDERSTOOD = "session"): void {
  for (const { path, value } of leaves(params, [])) {
    const param = paramPath(path);
    if (!isUnderstood(path, UNDERSTOOD[call])) throw notStoodIn(param);
    if (value === "" && !path.includes("metadata")) {
      throw badParam(
        param,
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        "parameter_invalid_empty",
      );
    }
  }
}

function isUnderstood(path: string[], understood: ReadonlySet<string>): boolean {
  for (const pattern of understood) {
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
