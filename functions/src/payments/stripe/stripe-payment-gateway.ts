import { payableLines } from "@lightwell/shared/cart/cart";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { recipientName } from "@lightwell/shared/checkout/address";
import type { ProviderTotals } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import { paths } from "@lightwell/shared/routes/paths";
import type { ListedDispute, PayableOrder, PaymentGateway } from "#src/payments/payment-gateway.ts";
import { stripeClient, stripeFailure, stripeWriteFailure } from "./stripe-client.ts";
import { minSessionSeconds, type StripeConfig } from "./stripe-config.ts";
import { stripeDispute, stripeDisputeSchema } from "./stripe-dispute.ts";
import { makeStripeRefund } from "./stripe-refund.ts";
import { stripeSession } from "./stripe-session.ts";
import Stripe from "stripe";

/** Stripe Checkout. Every amount comes from the order; Stripe adds none. */
export function stripePaymentGateway(config: StripeConfig, shopOrigin: string): PaymentGateway {
  const stripe = stripeClient(config, { timeoutMs: 9_000, retries: 1 }); // at most 20 s with the pause between

  async function session(id: string) {
    try {
      return stripeSession(await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }));
    } catch (cause) {
      if (cause instanceof Stripe.errors.StripeError && cause.statusCode === 404) return undefined;
      throw stripeFailure(cause);
    }
  }

  return {
    minSessionSeconds,
    session,
    async openSession(order) {
      const idempotencyKey = `checkout:${order.id}:${order.attempt}`;
      try {
        const params = sessionParams(order, shopOrigin);
        return stripeSession(await stripe.checkout.sessions.create(params, { idempotencyKey }));
      } catch (cause) {
        throw stripeFailure(stripeWriteFailure(cause));
      }
    },
    async closeSession(id) {
      try {
        return stripeSession(await stripe.checkout.sessions.expire(id));
      } catch (cause) {
        // Only an open session can be ended: return its present state.
        if (cause instanceof Stripe.errors.StripeInvalidRequestError) return await session(id);
        throw stripeFailure(cause);
      }
    },
    refund: async (request) => await makeStripeRefund(stripe, request),
    disputes: async (sinceMs, nowMs) => await stripeDisputes(stripe, sinceMs, nowMs),
    totals: async (fromMs, untilMs, deadline) => await stripeTotals(stripe, fromMs, untilMs, deadline),
  };
}

async function stripeDisputes(stripe: Stripe, sinceMs: number, nowMs: number): Promise<ListedDispute[]> {
  const reportedAt = Math.floor(nowMs / 1_000) * 1_000; // as in Stripe's events, so that one of this second is not older
  const created = { gte: Math.floor(sinceMs / 1_000) };
  const found: ListedDispute[] = [];
  try {
    for await (const dispute of stripe.disputes.list({ created, limit: 100 }))
      found.push({
        openedAt: dispute.created * 1_000,
        dispute: stripeDispute(stripeDisputeSchema.parse(dispute), reportedAt),
      });
  } catch (cause) {
    throw stripeFailure(cause);
  }
  return found;
}

/** Sums of the transactions of Stripe's balance, by their types and reporting categories. */
export async function stripeTotals(
  stripe: Stripe,
  fromMs: number,
  untilMs: number,
  deadline: AbortSignal,
): Promise<ProviderTotals> {
  const created = { gte: Math.ceil(fromMs / 1_000), lt: Math.ceil(untilMs / 1_000) };
  const sums = { payments: 0, refunds: 0, disputes: 0, fees: 0, payouts: 0, other: 0 };
  try {
    for await (const one of stripe.balanceTransactions.list({ created, limit: 100 })) {
      deadline.throwIfAborted();
      sums[kindOf(one)] += one.amount;
      sums.fees -= one.fee;
    }
  } catch (cause) {
    throw stripeFailure(cause);
  }
  return {
    paymentsCents: sums.payments,
    refundsCents: 0 - sums.refunds,
    disputesCents: 0 - sums.disputes,
    feesCents: 0 - sums.fees,
    payoutsCents: 0 - sums.payouts,
    otherCents: sums.other,
  };
}

/** See https://docs.stripe.com/reports/balance-transaction-types and reporting-categories. */
function kindOf({ type, reporting_category: category }: Stripe.BalanceTransaction): Movement {
  return (category.startsWith("dispute") ? "disputes" : movementOfType[type]) ?? "other";
}

type Movement = "payments" | "refunds" | "disputes" | "fees" | "payouts" | "other";

const movementOfType: Partial<Record<Stripe.BalanceTransaction.Type, Movement>> = {
  charge: "payments",
  payment: "payments",
  refund: "refunds",
  payment_refund: "refunds",
  refund_failure: "refunds",
  payment_failure_refund: "refunds",
  stripe_fee: "fees",
  stripe_fx_fee: "fees",
  tax_fee: "fees",
  payout: "payouts",
  payout_cancel: "payouts",
  payout_failure: "payouts",
};

/**
 * Sales tax is a line of its own, since Stripe rounds tax per line and the shop once per order. Automatic tax and
 * adaptive pricing are disabled, or tax could be charged twice and other currencies offered.
 */
function sessionParams(order: PayableOrder, shopOrigin: string): Stripe.Checkout.SessionCreateParams {
  const currency = "usd";
  const speed = shippingSpeeds[order.shipping.selected];
  return {
    mode: "payment",
    client_reference_id: order.id,
    customer_email: order.emailAddress,
    line_items: [
      ...payableLines(order.lines).map(({ title, cents, print }) => ({
        quantity: 1,
        price_data: {
          currency,
          unit_amount: cents,
          product_data: {
            name: title,
            ...(print && { description: describeChoices(print) }),
            ...(print?.image && { images: [`${shopOrigin}${imageUrl(print.image, 512)}`] }),
          },
        },
      })),
      ...(order.taxes.taxAmount > 0
        ? [
            {
              quantity: 1,
              price_data: {
                currency,
                unit_amount: order.taxes.taxAmount,
                product_data: { name: "Sales tax", tax_code: "txcd_00000000" },
              },
            },
          ]
        : []),
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          type: "fixed_amount",
          display_name: `${speed.name} shipping`,
          fixed_amount: { amount: order.shipping.cost, currency },
        },
      },
    ],
    payment_intent_data: { metadata: { orderId: order.id }, shipping: shippingOf(order) },
    metadata: { orderId: order.id, quote: order.fingerprint },
    automatic_tax: { enabled: false },
    adaptive_pricing: { enabled: false },
    expires_at: Math.ceil(order.expiresAt / 1_000),
    // Stripe replaces the braces with the id of the session.
    success_url: shopOrigin + paths.orderSuccess.path.replace(":orderId", "{CHECKOUT_SESSION_ID}"),
    cancel_url: shopOrigin + paths.orderFailure.href(order.id),
  };
}

function describeChoices(line: PayableOrder["lines"][number]): string {
  const configuration = configurationOf(line.selected);
  if (!configuration) throw new Error(`Line ${line.lineItemId} of an order has no readable configuration.`);
  const { type, choices } = describeConfiguration(configuration);
  return [type, ...choices.map(({ value }) => value)].join(", ");
}

function shippingOf({
  shipTo,
}: PayableOrder): Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping {
  return {
    name: recipientName(shipTo),
    address: {
      line1: shipTo.street1,
      ...(shipTo.street2 && { line2: shipTo.street2 }),
      city: shipTo.city,
      state: shipTo.state,
      postal_code: shipTo.postal,
      country: "US",
    },
  };
}
