import { searchOrders } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { disputeToShow } from "@lightwell/shared/orders/dispute";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { caseRepository } from "#src/cases/case-repository.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { PaymentDispute } from "#src/payments/payment-gateway.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { orderTables } from "./order-tables.ts";
import { recordDispute } from "./record-dispute.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("record-dispute");
});
afterAll(() => server.close());

const database = () => openDatabase(server.catalog.projectId);
const orderOf = async (id: string) => await server.deps.orders.order(id);
const statesOf = async (id: string) =>
  (await orderOf(id))?.timeline.flatMap(({ event }) => (event.kind === "disputed" ? [event.state] : []));
const casesOf = async (order: string | undefined) => {
  const { first } = await caseRepository(database()).open(["dispute"], 20);
  return first.filter((one) => one.order === order);
};

async function control(path: string): Promise<string> {
  const response = await fetch(`${server.stripeOrigin}/_control/${path}`, { method: "POST" });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

const aDispute = (overrides: Partial<PaymentDispute> = {}): PaymentDispute => ({
  disputeId: `du_${crypto.randomUUID()}`,
  paymentId: undefined,
  stage: "chargeback",
  state: "needs-answer",
  amountCents: 13_570,
  reason: "product_not_received",
  answerBy: Date.UTC(2026, 11, 8, 7), // December 7, 11 PM in California
  reportedAt: 0,
  ...overrides,
});

describe("a dispute", () => {
  test("is an entry of its order, with amount, reason and the day of the answer, a case and a mail", async () => {
    const { orderId, paymentId } = await aPaidOrder(server);
    const disputeId = await control(`payments/${paymentId}/dispute`);
    await eventually(async () => expect(await statesOf(orderId)).toEqual(["needs-answer"]));
    const order = await orderOf(orderId);
    const dispute = disputeToShow(order?.timeline ?? []);
    expect(dispute).toMatchObject({ disputeId, amountCents: 13_570, reason: "fraudulent" });
    const [opened, ...others] = await casesOf(order?.number);
    expect(others).toEqual([]);
    expect(opened?.answerBy).toBe(dispute?.answerBy);
    expect(opened?.text).toContain("$135.70");
    await control(`disputes/${disputeId}/won`);
    await eventually(async () => expect(await statesOf(orderId)).toEqual(["needs-answer", "won"]));
    expect(disputeToShow((await orderOf(orderId))?.timeline ?? [])).toBeUndefined();
    expect(await outboxMail(database(), `dispute:${disputeId}:chargeback:won`)).toMatchObject({
      subject: "A dispute was won",
      text: expect.stringContaining(order?.number ?? ""),
    });
  });

  test("is recorded once, and is not opened again by a late report", async () => {
    const { orderId, paymentId } = await aPaidOrder(server);
    const dispute = aDispute({ paymentId });
    const states = ["needs-answer", "needs-answer", "lost", "needs-answer", "answered", "lost"] as const;
    for (const state of states) await recordDispute(server.deps, { ...dispute, state });
    await recordDispute(server.deps, { ...dispute, state: "won", reportedAt: dispute.reportedAt - 1_000 });
    expect(await statesOf(orderId)).toEqual(["needs-answer", "lost"]);
    expect(disputeToShow((await orderOf(orderId))?.timeline ?? [])?.state).toBe("lost");
    expect(await casesOf((await orderOf(orderId))?.number)).toHaveLength(1);
    expect(await outboxMail(database(), `dispute:${dispute.disputeId}:chargeback:answered`)).toBeUndefined();
  });

  test("that is decided otherwise and back, without an appeal, has each decision and its mail", async () => {
    const { orderId, paymentId } = await aPaidOrder(server);
    const dispute = aDispute({ paymentId });
    const decisions = [
      { state: "lost", reportedAt: 1_000 },
      { state: "won", reportedAt: 2_000 },
      { state: "lost", reportedAt: 3_000 },
    ] as const;
    for (const decision of [...decisions, ...decisions])
      await recordDispute(server.deps, { ...dispute, ...decision });
    expect(await statesOf(orderId)).toEqual(["lost", "won", "lost"]);
    expect(disputeToShow((await orderOf(orderId))?.timeline ?? [])?.state).toBe("lost");
    const told = (await server.outbox()).filter((key) => key.startsWith(`dispute:${dispute.disputeId}:`));
    const key = `dispute:${dispute.disputeId}:chargeback`;
    expect(told.toSorted()).toEqual([`${key}:lost`, `${key}:lost:3000`, `${key}:won:2000`]);
  });

  test("that is to be answered again has a new day, mail and case: after an inquiry, and when it is appealed", async () => {
    const { orderId, paymentId } = await aPaidOrder(server);
    const { disputeId } = aDispute();
    const day = (dayOfMonth: number) => Date.UTC(2026, 11, dayOfMonth, 20);
    const reports = [
      { stage: "inquiry", state: "needs-answer", answerBy: day(8) },
      { stage: "inquiry", state: "answered" },
      { stage: "chargeback", state: "needs-answer", answerBy: day(14) },
      { stage: "chargeback", state: "lost" },
      { stage: "appeal", state: "needs-answer", answerBy: day(21) },
      { stage: "chargeback", state: "won" },
    ] as const;
    for (const [index, report] of reports.entries())
      await recordDispute(server.deps, {
        ...aDispute({ disputeId, paymentId, answerBy: undefined, ...report, reportedAt: index * 1_000 }),
      });
    const order = await orderOf(orderId);
    expect(await statesOf(orderId)).toEqual(reports.map(({ state }) => state));
    const days = (await casesOf(order?.number)).map(({ answerBy }) => answerBy);
    expect(new Set(days)).toEqual(new Set([day(8), day(14), day(21)]));
    expect(days).toHaveLength(3);
    const mailOf = async (key: string) => await outboxMail(database(), `dispute:${disputeId}:${key}`);
    expect(await mailOf("inquiry:needs-answer")).toMatchObject({
      subject: "The bank inquires about a payment",
      text: expect.stringMatching(
        /No money was taken back yet[^]*by Dec 8, or it can become a dispute\./,
      ) as string,
    });
    expect(await mailOf("chargeback:needs-answer")).toMatchObject({
      subject: "A payment is disputed",
      text: expect.stringContaining("by Dec 14") as string,
    });
    expect(await mailOf("appeal:needs-answer")).toMatchObject({
      subject: "A dispute was appealed",
      text: expect.stringContaining("by Dec 21") as string,
    });
    expect(await mailOf("appeal:won")).toMatchObject({ subject: "A dispute was won" });
  });

  test.each([
    ["answered", "An inquiry was answered", "There is nothing to do until then."],
    ["won", "An inquiry was closed", "The money stays with you."],
  ] as const)("that stays an inquiry, and is %s, is told as one", async (state, subject, text) => {
    const { orderId, paymentId } = await aPaidOrder(server);
    const inquiry = aDispute({ paymentId, stage: "inquiry", state, answerBy: undefined });
    await recordDispute(server.deps, inquiry);
    const alert = await outboxMail(database(), `dispute:${inquiry.disputeId}:inquiry:${state}`);
    expect(alert).toMatchObject({ subject, text: expect.stringContaining(text) as string });
    expect(alert?.text).not.toContain("ispute");
    const number = (await orderOf(orderId))?.number ?? "";
    const { orders } = await server.catalog.call(searchOrders, { body: { text: number, stages: ["paid"] } });
    const shown = state === "won" ? undefined : { stage: "inquiry", state };
    expect(orders.map(({ dispute }) => dispute)).toEqual([shown]);
  });

  test("to which the bank takes no answer is told so, and has no day", async () => {
    const { orderId, paymentId } = await aPaidOrder(server);
    const dispute = aDispute({ paymentId, answerBy: undefined, isUnanswerable: true });
    await recordDispute(server.deps, dispute);
    const [opened] = await casesOf((await orderOf(orderId))?.number);
    expect(opened).not.toHaveProperty("answerBy");
    expect(opened?.text).toContain("The bank takes no answer, and decides by itself. If the");
    expect(opened?.text).not.toContain("Answer at the provider");
  });

  test("of a payment without an order is told once", async () => {
    const dispute = aDispute({ paymentId: "pi_of_no_order" });
    for (let report = 0; report < 2; report += 1) await recordDispute(server.deps, dispute);
    expect(
      await outboxMail(database(), `dispute:${dispute.disputeId}:chargeback:needs-answer`),
    ).toMatchObject({
      subject: "A payment is disputed",
      text: expect.stringMatching(/pi_of_no_order[^]*product not received[^]*by Dec 7/),
    });
    expect(await casesOf(undefined)).toHaveLength(1);
  });

  test.each([
    ["needs-answer", "A payment is disputed", "Answer at the provider in time, or the money is lost."],
    ["answered", "A dispute was answered", "There is nothing to do until then."],
    ["won", "A dispute was won", "The money stays with you, or has come back."],
    ["lost", "A dispute was lost", "The bank has returned the money to the cardholder."],
    ["prevented", "A dispute was prevented", "No money was taken back."],
    [
      "resolved",
      "A payment was refunded to prevent a dispute",
      "The card network has returned the money to the cardholder.",
    ],
  ] as const)(
    "that is in the state %s is told so, as long as it has no other day",
    async (state, subject, text) => {
      const { number, id, paymentId } = anOrder({ paymentId: `pi_${crypto.randomUUID()}` });
      await orderTables(database()).orders.doc(id).set(anOrder({ id, number, paymentId }));
      const dispute = aDispute({ paymentId, state, answerBy: undefined });
      await recordDispute(server.deps, dispute);
      const alert = await outboxMail(database(), `dispute:${dispute.disputeId}:chargeback:${state}`);
      expect(alert).toMatchObject({ subject, text: expect.stringContaining(text) as string });
      expect(alert?.text).toContain(`The payment ${paymentId} of order ${number}, $135.70.`);
      const hasCase = state === "needs-answer" || state === "resolved";
      expect(await casesOf(number)).toHaveLength(hasCase ? 1 : 0);
    },
  );
});
