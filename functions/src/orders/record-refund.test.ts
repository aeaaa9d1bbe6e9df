import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { reportToWebhook } from "#src/testing/orders/report-to-webhook.ts";
import { recordRefund } from "#src/orders/record-refund.ts";
import { orderQueries } from "#src/orders/order-queries.ts";
import { periodOf, taxReport } from "#src/orders/reports/tax-report.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";
import { refundedAmounts } from "@lightwell/shared/orders/order-payment";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("record-refund");
});
afterAll(() => server.close());

const refundedCents = async (orderId: string) =>
  refundedAmounts((await server.deps.orders.order(orderId))?.timeline ?? []).refundedCents;

async function taxTable(): Promise<string> {
  const database = openDatabase(server.catalog.projectId);
  const deps = {
    orders: orderQueries(database),
    zipRates: zipRateRepository(database),
  };
  return (await taxReport(deps, periodOf({}, "America/Los_Angeles"))).csv;
}

const report = async (type: string, refund: object) => await reportToWebhook(server, type, refund);

describe("a refund made in the provider's dashboard", () => {
  test("is recorded from its reports, and shown with the order and in the tax report", async () => {
    const { orderId, paymentId } = await aPaidOrder(server);
    await server.deps.payments.refund({ key: paymentId, paymentId, orderId });
    await eventually(async () => expect(await refundedCents(orderId)).toBe(13_570));
    expect(await taxTable()).toContain(",8.70,135.70,135.70,8.70,0.00");
  });

  test("of a part counts once, however often and in whatever order it is reported, and not if it fails", async () => {
    const { orderId, paymentId } = await aPaidOrder(server);
    const refund = (id: string, amount: number, status: string) => ({
      id,
      object: "refund",
      amount,
      currency: "usd",
      status,
      payment_intent: paymentId,
      created: Math.floor(Date.now() / 1_000),
    });
    const [part, lost] = [`re_part_${orderId}`, `re_lost_${orderId}`];
    await report("refund.updated", refund(part, 2_000, "succeeded"));
    await report("refund.updated", refund(part, 2_000, "succeeded"));
    await report("refund.created", refund(part, 2_000, "pending"));
    await report("refund.failed", refund(lost, 3_000, "failed"));
    await report("refund.updated", refund(lost, 3_000, "succeeded"));
    expect(await refundedCents(orderId)).toBe(2_000);
    expect(await server.outbox()).toEqual(expect.arrayContaining([expect.stringMatching(/^trouble:evt_/)]));
    const events = (await server.deps.orders.order(orderId))?.timeline.map(({ event }) => event);
    expect(events).toEqual([
      { kind: "paid" },
      {
        kind: "refunded",
        refundId: part,
        amountCents: 2_000,
        taxCents: 128,
        madeAt: expect.any(Number) as number,
      },
      { kind: "refund-failed", refundId: lost, failedAt: expect.any(Number) as number },
    ]);
    expect((await server.outbox()).filter((key) => key.includes(`re_`) && key.includes(orderId))).toEqual([
      `order-refunded:${orderId}:${part}`,
    ]);
  });

  test("is on the order's timeline when the payment was recorded at the same moment", async () => {
    const { orderId, paymentId } = await aPaidOrder(server);
    const orders = { ...server.deps.orders, orderPaidBy: async () => await Promise.resolve(undefined) };
    await recordRefund(
      { ...server.deps, orders },
      { id: `re_${orderId}`, paymentId, amount: 2_000, state: "made", created: Date.now() },
    );
    const events = (await server.deps.orders.order(orderId))?.timeline.map(({ event }) => event.kind);
    expect(events).toEqual(["paid", "refunded"]);
  });
});
