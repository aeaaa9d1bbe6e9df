import { Stripe } from "stripe";
import { metadataOf } from "./metadata-of.ts";
import { lineCents } from "./session-amounts.ts";
import type { SessionRecord } from "./session-record.ts";

/** The session's lines as Stripe lists them, each with the price and product made for it. */
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
      metadata: metadataOf(line.metadata),
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
