import { refundedAmounts } from "@lightwell/shared/orders/order-payment";
import type { RefundSelection } from "@lightwell/shared/orders/orders-schemas";
import { openDatabase } from "#src/firestore/open-database.ts";
import { AppError } from "#src/http/app-error.ts";
import { requestRefund } from "#src/orders/request-refund.ts";
import { makeRefund, type MakeRefundDeps } from "#src/orders/make-refund.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import type { Order } from "#src/orders/order.ts";
import { readStripeConfig } from "#src/payments/stripe/stripe-config.ts";
import { stripeClient } from "#src/payments/stripe/stripe-client.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { type CheckoutServer, payOnStripePage } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { expect } from "vitest";
import fc from "fast-check";
import Stripe from "stripe";

/**
 * The points at which making a refund crashes: before or after requesting it from the provider, before or after
 * recording the response, and before completing the queued refund.
 */
const crashes = ["none", "asking", "asked", "recording", "recorded", "ending"] as const;
type Crash = (typeof crashes)[number];

const total = 12_870;
const cents = fc.oneof(fc.integer({ min: 1, max: total }), fc.constantFrom(1, 5_000, total));
const selections: fc.Arbitrary<RefundSelection> = fc.oneof(
  fc.constantFrom<RefundSelection>({ kind: "rest" }, { kind: "lines", lineNumbers: [1], hasShipping: false }),
  cents.map((amountCents) => ({ kind: "amount" as const, amountCents })),
);
const requestIds = fc.constantFrom("request-a", "request-b", "request-c", "request-d");
/** Requests repeat their ids; the provider's dashboard refunds as well; banks return refunds. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("ask" as const), id: requestIds, selection: selections }),
    fc.record({ kind: fc.constant("make" as const), id: requestIds, crash: fc.constantFrom(...crashes) }),
    fc.record({ kind: fc.constant("dashboard" as const), amountCents: cents }),
    fc.record({ kind: fc.constant("fail" as const), nth: fc.nat({ max: 3 }) }),
  ),
  { minLength: 2, maxLength: 9 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/**
 * Fails unless `runs` random histories refund what was asked for once, never above the payment, and record all of it.
 */
export async function expectExactRefunds(server: CheckoutServer, runs: number): Promise<void> {
  const stripe = stripeClient(readStripeConfig(server.environment, { isDemo: true }), {
    timeoutMs: 30_000,
    retries: 0,
  });
  // One after the other: on the emulator a transaction locks orders of other histories, too.
  await fc.assert(
    fc.asyncProperty(steps, async (history) => await expectExactRefundsOf(server, stripe, history)),
    { numRuns: runs, endOnFailure: true },
  );
}

async function expectExactRefundsOf(
  server: CheckoutServer,
  stripe: Stripe,
  history: readonly Step[],
): Promise<void> {
  const tables = orderTables(openDatabase(server.catalog.projectId));
  const order = anOrder({ paymentId: await aPayment(stripe) });
  await tables.orders.doc(order.id).create(order);
  for (const step of history) await take(server, stripe, order, step);

  const open = async () => (await server.deps.orders.queuedRefunds()).filter((id) => id.startsWith(order.id));
  await eventually(async () => {
    for (const id of await open()) await makeRefund(server.deps, id);
  }, 240_000);
  const provided = await refundsOf(stripe, order);
  const hasFailure = provided.some(({ status }) => status === "failed");
  const standing = provided.filter(({ status }) => status !== "failed");
  const standingCents = standing.reduce((sum, { amount }) => sum + amount, 0);
  await eventually(async () => {
    await redeliverReports(server);
    const { timeline = [] } = (await server.deps.orders.order(order.id)) ?? {};
    const { refundedCents, refundedTaxCents, requestedCents } = refundedAmounts(timeline);
    expect([refundedCents, requestedCents]).toEqual([standingCents, 0]);
    expect(refundedCents).toBeLessThanOrEqual(total);
    expect(refundedTaxCents).toBeLessThanOrEqual(order.taxes.taxAmount);
    // A failure that is reported after the refund that replaces it leaves the tax of an earlier share.
    if (refundedCents === total && !hasFailure) expect(refundedTaxCents).toBe(order.taxes.taxAmount);
    const refunded = timeline.flatMap(({ event }) => (event.kind === "refunded" ? [event.refundId] : []));
    expect(new Set(refunded).size).toBe(refunded.length);
    const mails = (await server.outbox()).filter((key) => key.startsWith(`order-refunded:${order.id}:`));
    expect(mails).toHaveLength(refunded.length);
  }, 240_000);
  expect(await open()).toEqual([]);
  const requests = provided.flatMap(({ metadata }) => metadata?.["requestId"] ?? []);
  expect(new Set(requests).size).toBe(requests.length);
}

/** Reports that failed are sent again at once, and not only after the provider's growing delays. */
async function redeliverReports({ stripeOrigin }: CheckoutServer): Promise<void> {
  const deliveries = await fetch(`${stripeOrigin}/_control/deliveries`);
  const events = (await deliveries.json()) as { id: string; delivery: string; attempts: unknown[] }[];
  for (const { id, delivery, attempts } of events)
    if (delivery === "pending" && attempts.length > 0)
      await fetch(`${stripeOrigin}/_control/events/${id}/redeliver`, { method: "POST" });
}

async function take(server: CheckoutServer, stripe: Stripe, order: Order, step: Step): Promise<void> {
  try {
    switch (step.kind) {
      case "ask":
        await requestRefund(server.deps, {
          orderId: order.id,
          id: step.id,
          by: { role: "owner", name: "" },
          reason: "",
          selection: step.selection,
          isCancelling: false,
        });
        break;
      case "make":
        await makeRefund(crashing(server.deps, step.crash), `${order.id}_${step.id}`);
        break;
      case "dashboard":
        await stripe.refunds.create({ payment_intent: order.paymentId ?? "", amount: step.amountCents });
        break;
      case "fail": {
        const refund = (await refundsOf(stripe, order))[step.nth];
        const path = `/_control/refunds/${refund?.id ?? "none"}/fail`;
        await fetch(`${server.stripeOrigin}${path}`, { method: "POST" });
      }
    }
  } catch (cause) {
    // A refund that is not possible is rejected, by the shop or by the provider; a crash is what is tried here.
    const isExpected =
      cause instanceof AppError || cause instanceof Crashed || cause instanceof Stripe.errors.StripeError;
    if (!isExpected && !isContention(cause)) throw cause;
  }
}

/**
 * Whether a transaction was given up because others held its documents: the reports of a refund arrive while it is
 * recorded, and the emulator locks what a transaction reads. That is a crash like the others.
 */
function isContention(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith("Exceeded maximum number of retries");
}

class Crashed extends Error {}

function crashing(deps: CheckoutServer["deps"], crash: Crash): MakeRefundDeps {
  const at = (point: Crash) => {
    if (crash === point) throw new Crashed(point);
  };
  return {
    now: deps.now,
    payments: {
      refund: async (request) => {
        at("asking");
        const result = await deps.payments.refund(request);
        at("asked");
        return result;
      },
    },
    orders: {
      ...deps.orders,
      transaction: async (make) => {
        at("recording");
        const result = await deps.orders.transaction(make);
        at("recorded");
        return result;
      },
      completeRefund: async (id) => {
        at("ending");
        await deps.orders.completeRefund(id);
      },
    },
  };
}

async function refundsOf(stripe: Stripe, { paymentId = "" }: Order): Promise<Stripe.Refund[]> {
  return (await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })).data;
}

async function aPayment(stripe: Stripe): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    customer_email: "ann@example.test",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "usd", unit_amount: total, product_data: { name: "A print and its tax" } },
      },
    ],
    success_url: "http://127.0.0.1/done",
  });
  await payOnStripePage(session.url ?? "");
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  if (typeof paid.payment_intent !== "string") throw new Error("The session was not paid.");
  return paid.payment_intent;
}
