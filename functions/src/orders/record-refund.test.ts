import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseRepository } from "#src/cases/case-repository.ts";
import { closeCases } from "#src/cases/record-case-entry.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { reportToWebhook } from "#src/testing/orders/report-to-webhook.ts";
import { recordRefund } from "#src/orders/record-refund.ts";
import { orderTables } from "#src/orders/order-tables.ts";
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
    expect(await server.outbox()).toContain(`trouble:${lost}`);
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
      `trouble:${lost}`,
    ]);
  });

  test("that does not arrive has a case and a mail of its own, also a later one, and one that was canceled", async () => {
    const { paymentId } = await aPaidOrder(server);
    const cases = caseRepository(openDatabase(server.catalog.projectId));
    const openCases = async () =>
      (await cases.open(["failed-refund"], 10)).first.filter(({ text }) => text.includes(paymentId));
    const failed = async (type: string, id: string, status: string) => {
      const refund = { id, object: "refund", amount: 1_000, currency: "usd", status, created: 1 };
      await report(type, { ...refund, payment_intent: paymentId });
    };
    const [first, second] = [`re_1_${paymentId}`, `re_2_${paymentId}`];
    for (const type of ["refund.updated", "refund.failed"]) await failed(type, first, "failed");
    const [opened, ...others] = await openCases();
    expect(others).toEqual([]);
    expect(opened?.text).toContain(first);
    await closeCases({ cases, now: Date.now }, [opened?.number ?? ""], "owner@example.test");
    await failed("refund.updated", second, "canceled");
    expect(await openCases()).toMatchObject([{ text: expect.stringContaining(second) as string }]);
    await failed("refund.updated", first, "failed");
    expect(await openCases()).toHaveLength(1);
    const mails = (await server.outbox()).filter(
      (key) => key.startsWith("trouble:") && key.includes(paymentId),
    );
    expect(mails).toEqual([`trouble:${first}`, `trouble:${second}`]);
  });

  test("that was asked for and failed at once can be asked for again; another one is not its answer", async () => {
    const order = anOrder({ paymentId: `pi_${crypto.randomUUID()}` });
    const asked = { kind: "refund-requested", amountCents: 2_000, taxCents: 100 } as const;
    const by = { role: "owner", name: "" } as const;
    const event = { ...asked, lineNumbers: [], hasShipping: false };
    const timeline = [{ id: "asked", at: 1, by, reason: "", event }];
    await orderTables(openDatabase(server.catalog.projectId))
      .orders.doc(order.id)
      .set({ ...order, timeline });
    const failed = { paymentId: order.paymentId ?? "", amount: 2_000, state: "failed", created: 1 } as const;
    await recordRefund(server.deps, { ...failed, id: `re_1_${order.id}` });
    const answers = async () => {
      const stored = await server.deps.orders.order(order.id);
      return stored?.timeline.slice(1).map((entry) => entry.event.kind);
    };
    expect(await answers()).toEqual(["refund-failed"]);
    await recordRefund(server.deps, { ...failed, id: `re_2_${order.id}`, requestId: "asked" });
    expect(await answers()).toEqual(["refund-failed", "refund-failed", "refund-rejected"]);
  });

  test("that was asked for ends its request when it fails at once after another one, not when it was made", async () => {
    const order = anOrder({ paymentId: `pi_${crypto.randomUUID()}` });
    const asked = (id: string) => {
      const event = { kind: "refund-requested", amountCents: 2_000, taxCents: 100 } as const;
      const by = { role: "owner", name: "" } as const;
      return { id, at: 1, by, reason: "", event: { ...event, lineNumbers: [], hasShipping: false } };
    };
    await orderTables(openDatabase(server.catalog.projectId))
      .orders.doc(order.id)
      .set({ ...order, timeline: [asked("first"), asked("second")] });
    const report = async (requestId: string, state: "made" | "failed") =>
      await recordRefund(server.deps, {
        id: `re_${requestId}_${order.id}`,
        paymentId: order.paymentId ?? "",
        amount: 2_000,
        state,
        created: 1,
        requestId,
      });
    await report("first", "made");
    await report("second", "failed");
    await report("first", "failed");
    const { timeline = [] } = (await server.deps.orders.order(order.id)) ?? {};
    expect(timeline.slice(2).map(({ event }) => event)).toMatchObject([
      { kind: "refunded", requestId: "first" },
      { kind: "refund-failed", refundId: `re_second_${order.id}` },
      { kind: "refund-rejected", requestId: "second" },
      { kind: "refund-failed", refundId: `re_first_${order.id}` },
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
