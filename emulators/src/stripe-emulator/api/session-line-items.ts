import { Stripe } from "stripe";
import type { SessionRecord } from "#src/stripe-emulator/schemas/records.ts";
import { type RequestParams, returnedMetadata } from "#src/stripe-emulator/schemas/validate-params.ts";

type SessionParams = RequestParams["createSession"];

export interface SessionAmounts {
  /** The sum of the lines, including a tax line. */
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
}

/** The amounts of a session. The emulator adds no tax of its own. */
export function sessionAmounts(params: SessionParams): SessionAmounts {
  const subtotalCents = (params.line_items ?? []).reduce((sum, line) => sum + lineCents(line), 0);
  const shippingCents = params.shipping_options?.[0]?.shipping_rate_data?.fixed_amount?.amount ?? 0;
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents };
}

export function lineCents(line: NonNullable<SessionParams["line_items"]>[number]): number {
  return (line.price_data?.unit_amount ?? 0) * (line.quantity ?? 1);
}

/** The session's lines as Stripe lists them, each with its own price and product. */
export function sessionLineItems(session: SessionRecord): Stripe.LineItem[] {
  return (session.params.line_items ?? []).map((line, index) => {
    const suffix = `${session.id.slice(-20)}${index}`;
    const unitCents = line.price_data?.unit_amount ?? 0;
    return {
      id: `li_${suffix}`,
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: lineCents(line),
      amount_tax: 0,
      amount_total: lineCents(line),
      currency: "usd",
      description: line.price_data?.product_data?.name ?? null,
      metadata: returnedMetadata(line.metadata),
      price: {
        id: `price_${suffix}`,
        object: "price",
        active: false,
        billing_scheme: "per_unit",
        created: session.createdSec,
        currency: "usd",
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: `prod_${suffix}`,
        recurring: null,
        tax_behavior: line.price_data?.tax_behavior ?? "unspecified",
        tiers_mode: null,
        transform_quantity: null,
        type: "one_time",
        unit_amount: unitCents,
        unit_amount_decimal: Stripe.Decimal.from(unitCents),
      },
      quantity: line.quantity ?? 1,
    };
  });
}
