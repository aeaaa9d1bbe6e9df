import { formatUsd } from "@lightwell/shared/money/cents";
import {
  invalidParam,
  invalidRequest,
  missingParam,
  unsupportedParam,
} from "#src/stripe-emulator/schemas/api-error.ts";
import type { RequestParams } from "#src/stripe-emulator/schemas/request-params.ts";
import { returnedMetadata } from "#src/stripe-emulator/schemas/validate-params.ts";
import { checkSupportedParams } from "#src/stripe-emulator/schemas/supported-params.ts";
import { sessionAmounts } from "./checkout-session.ts";

type SessionParams = RequestParams["createSession"];

const minuteSec = 60;
const minDurationSec = 30 * minuteSec;
const maxDurationSec = 24 * 60 * minuteSec;
const maxLines = 100;
const minTotalCents = 50;
const maxTotalCents = 99_999_999;

/** Checks Stripe's rules that its types cannot express. Throws the 400 for the first violation. */
export function checkSessionRules(params: SessionParams, nowSec: number): void {
  checkSupportedParams(params);
  checkModeAndFlags(params);
  checkUrls(params);
  checkTexts(params);
  checkLines(params);
  checkShippingOptions(params);
  checkMetadata(params.metadata, "metadata");
  checkMetadata(params.payment_intent_data?.metadata, "payment_intent_data[metadata]");
  checkExpiry(params.expires_at, nowSec);
  checkTotal(params);
}

function checkModeAndFlags(params: SessionParams): void {
  if (params.mode === undefined) throw missingParam("mode");
  if (params.mode !== "payment") throw unsupportedParam("mode");
  if (params.ui_mode !== undefined && params.ui_mode !== "hosted_page") throw unsupportedParam("ui_mode");
  if (params.automatic_tax?.enabled === true) throw unsupportedParam("automatic_tax[enabled]");
  if (params.adaptive_pricing?.enabled === true) throw unsupportedParam("adaptive_pricing[enabled]");
  if (params.allow_promotion_codes === true) throw unsupportedParam("allow_promotion_codes");
  if (params.phone_number_collection?.enabled === true)
    throw unsupportedParam("phone_number_collection[enabled]");
}

function checkUrls({ success_url, cancel_url }: SessionParams): void {
  if (success_url === undefined) throw missingParam("success_url");
  checkUrl(success_url, "success_url");
  if (cancel_url !== undefined) checkUrl(cancel_url, "cancel_url");
}

function checkUrl(url: string, param: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw invalidParam(param, "Not a valid URL", "url_invalid");
}

function checkTexts({ customer_email, client_reference_id }: SessionParams): void {
  if (customer_email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(customer_email)) {
    throw invalidParam("customer_email", `Invalid email address: ${customer_email}`, "email_invalid");
  }
  if (client_reference_id !== undefined && client_reference_id.length > 200) {
    throw invalidParam("client_reference_id", "Invalid string: must be at most 200 characters");
  }
}

function checkLines({ line_items: lines = [] }: SessionParams): void {
  if (lines.length === 0) throw missingParam("line_items");
  if (lines.length > maxLines) {
    throw invalidParam("line_items", `A Checkout Session has at most ${maxLines} line items.`);
  }
  lines.forEach(({ price_data: price, quantity }, index) => {
    const at = `line_items[${index}]`;
    if (quantity === undefined) throw missingParam(`${at}[quantity]`);
    if (quantity < 1) {
      throw invalidParam(`${at}[quantity]`, "This value must be greater than or equal to 1.");
    }
    if (price?.product_data === undefined)
      throw missingParam(`${at}[price_data]${price === undefined ? "" : "[product_data]"}`);
    checkMoney(price.unit_amount, price.currency, `${at}[price_data]`, "unit_amount");
    price.product_data.images?.forEach((image, position) =>
      checkUrl(image, `${at}[price_data][product_data][images][${position}]`),
    );
  });
}

function checkShippingOptions({ shipping_options: options = [] }: SessionParams): void {
  if (options.length > 1) throw unsupportedParam("shipping_options[1]");
  const [option] = options;
  if (option === undefined) return;
  const amount = option.shipping_rate_data?.fixed_amount;
  const param = "shipping_options[0][shipping_rate_data][fixed_amount]";
  if (amount === undefined) throw missingParam(param);
  checkMoney(amount.amount, amount.currency, param, "amount");
}

function checkMoney(amount: number | undefined, currency: string, at: string, name: string): void {
  const param = `${at}[${name}]`;
  if (amount === undefined) throw missingParam(param);
  if (amount < 0) {
    throw invalidParam(param, "This value must be greater than or equal to 0.", "parameter_invalid_integer");
  }
  if (currency.toLowerCase() !== "usd") throw unsupportedParam(`${at}[currency]`);
}

function checkMetadata(given: SessionParams["metadata"], at: string): void {
  const entries = Object.entries(returnedMetadata(given));
  if (entries.length > 50) throw invalidParam(at, "Metadata can have at most 50 keys.");
  for (const [key, value] of entries) {
    const param = `${at}[${key}]`;
    if (key.length > 40) throw invalidParam(param, "Metadata keys can be at most 40 characters long.");
    if (value.length > 500) throw invalidParam(param, "Metadata values can be at most 500 characters long.");
  }
}

function checkExpiry(expiresAt: number | undefined, nowSec: number): void {
  if (expiresAt === undefined) return;
  if (expiresAt < nowSec + minDurationSec - 1 || expiresAt > nowSec + maxDurationSec) {
    throw invalidParam(
      "expires_at",
      "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.",
    );
  }
}

function checkTotal(params: SessionParams): void {
  const { totalCents } = sessionAmounts(params);
  if (totalCents < minTotalCents) {
    throw invalidRequest(
      `The Checkout Session's total amount must be at least $0.50 usd, it is ${formatUsd(totalCents)}.`,
      "amount_too_small",
    );
  }
  if (totalCents > maxTotalCents) {
    throw invalidRequest(
      `The Checkout Session's total amount must be no more than ${formatUsd(maxTotalCents)}.`,
      "amount_too_large",
    );
  }
}
