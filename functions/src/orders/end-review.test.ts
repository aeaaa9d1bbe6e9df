import type { CalendarDate } from "@lightwell/shared/delivery/calendar-date";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import {
  getAdminOrder,
  recordAdminOrderEvent,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { getTaxReport } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import {
  endAdminReview,
  refundAdminOrder,
  type ReviewDecision,
} from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { openDatabase } from "#src/firestore/open-database.ts";
import { makeRefund } from "./make-refund.ts";
import { orderTables } from "./order-tables.ts";
import { recordPayment } from "./record-payment.ts";
import type { PaymentOutcome, PaymentSession } from "#src/payments/payment-gateway.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type CheckoutServer, payOnStripePage, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { dayOfTest } from "#src/testing/shop-days.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as checkout from "@lightwell/shared/contract/checkout-endpoints";

let server: CheckoutServer;
let photo: Photo;
let orderId: string;
let session: PaymentSession;
let today: CalendarDate;
beforeAll(async () => {
  server = await startCheckoutServer("end-review");
  photo = await aPhoto(server.catalog);
});
afterAll(async () => await server.close());
beforeEach(async () => {
  today = await dayOfTest();
});

const database = () => openDatabase(server.catalog.projectId);
const detail = async () => await server.catalog.call(getAdminOrder, { id: orderId });
const stored = async () => await server.deps.orders.order(orderId);
const kinds = async () => (await detail()).timeline.map(({ event }) => event.kind);
const mails = async () => (await server.outbox()).filter((key) => key.includes(orderId));
const end = async (decision: ReviewDecision) =>
  (await server.catalog.send(endAdminReview, { id: orderId, body: decision })).status;
const accept = async (id = session.id) => await end({ kind: "accept", session: id });
const refund = async () => await end({ kind: "refund" });
const report = async (outcome: PaymentOutcome, changed: Partial<PaymentSession> = {}) =>
  await recordPayment(server.deps, { outcome, session: { ...session, ...changed } });
const another = (id: string): Partial<PaymentSession> => ({
  id: `cs_${id}_${orderId}`,
  paymentId: `pi_${id}_${orderId}`,
});

/** An order of $135.70 that is not paid yet. */
async function openOrder(): Promise<{ url: string; sessionId: string }> {
  const request = await server.readyToPay(photo);
  ({ orderId } = request);
  const started = await server.send(checkout.startCheckout, { cartId: orderId, body: request });
  const { id, url } = checkout.startCheckout.reply.parse(started.body);
  return { url, sessionId: id };
}

/** An order of $150.00 for which $135.70 are paid at the Stripe emulator, $8.70 of it sales tax. */
async function heldOrder(): Promise<void> {
  const { url, sessionId } = await openOrder();
  await orderTables(database()).orders.doc(orderId).update({ total: 15_000 });
  await payOnStripePage(url);
  await eventually(async () => expect((await stored())?.state).toBe("review"));
  const paid = await server.deps.payments.session(sessionId);
  if (!paid) throw new Error("There is no such session.");
  session = paid;
}

describe("a payment in review", () => {
  test("is shown with what was received and its page at the provider", async () => {
    await heldOrder();
    const { stage, total, heldPayments } = await detail();
    expect([stage, total]).toEqual(["review", 15_000]);
    expect(heldPayments).toMatchObject([
      { id: session.id, paymentId: session.paymentId, amountTotal: 13_570, currency: "usd", state: "paid" },
    ]);
    expect(heldPayments[0]).toMatchObject({ isOwnPage: true, isAccepted: false, returned: "none" });
    expect(heldPayments[0]?.url).toContain(`/payments/${session.paymentId}`);
    const alert = await outboxMail(database(), `order-review:${orderId}`);
    expect(alert?.text).toContain("$150.00. The payment");
    expect(alert?.text).toContain("of $135.70 does not agree with that.");
    expect(alert?.text).toContain(`https://lightwell.example/admin/orders/${orderId}`);
  });

  test("pays the order when the owner accepts it, once, with what was received as the limit of refunds", async () => {
    await heldOrder();
    const before = await server.catalog.call(getTaxReport, { body: { from: today, until: today } });
    await database()
      .doc(`orders/${orderId}`)
      .update({ delivery: { earliest: "2020-01-02", latest: "2020-01-03", dispatchBy: "2020-01-01" } });
    expect(await Promise.all([accept(), accept(), report("paid")])).toEqual([200, 200, undefined]);
    expect(await accept()).toBe(200);
    const order = await detail();
    expect(order.timeline).toMatchObject([{ event: { kind: "paid" }, by: { role: "owner" } }]);
    expect(order).toMatchObject({
      stage: "paid",
      isPaid: true,
      paymentId: session.paymentId,
      receivedCents: 13_570,
    });
    expect(order.heldPayments).toMatchObject([{ isAccepted: true, returned: "none" }]);
    expect(order.delivery?.dispatchBy.slice(0, 4)).not.toBe("2020");
    expect(await mails()).toEqual([
      `lab-ticket:${orderId}`,
      `order-confirm:${orderId}`,
      `order-review:${orderId}`,
    ]);
    expect(await cancelRefund(13_571, 870)).toBe(409);
    expect(await cancelRefund(13_570, 870)).toBe(200);
    await makeRefund(server.deps, `${orderId}_refund-13570`);
    expect((await detail()).stage).toBe("cancelled");
    const after = await server.catalog.call(getTaxReport, { body: { from: today, until: today } });
    expect(after.paymentsCents - before.paymentsCents).toBe(13_570);
    expect(after.refundsCents - before.refundsCents).toBe(13_570);
    expect(after.taxOwedCents).toBe(before.taxOwedCents);
  });

  test("is refunded once when the owner cancels the order, and so are later payments", async () => {
    await heldOrder();
    expect(await Promise.all([refund(), refund(), report("paid")])).toEqual([200, 200, undefined]);
    expect((await detail()).heldPayments[0]?.returned).toBe("requested");
    await Promise.all([1, 2].map(async () => await makeRefund(server.deps, session.paymentId ?? "")));
    expect((await detail()).heldPayments[0]?.returned).toBe("made");
    const provided = await fetch(`${server.stripeOrigin}/dashboard/payments/${session.paymentId}`);
    expect(await provided.text()).toContain("Refunded $135.70, left $0.00");
    const order = await detail();
    expect(order).toMatchObject({ stage: "cancelled", isPaid: false });
    expect(await kinds()).toEqual(["cancelled"]);
    expect(await mails()).toEqual([
      `order-cancelled:${orderId}`,
      `order-review:${orderId}`,
      `refund-notice:${orderId}:${session.paymentId}`,
    ]);
    const notice = await outboxMail(database(), `refund-notice:${orderId}:${session.paymentId}`);
    expect(notice?.text).toContain("We are returning your payment of $135.70 in full");
    expect(await accept()).toBe(409);
    await report("paid", another("late"));
    expect(await server.deps.orders.queuedRefunds()).toContain(`pi_late_${orderId}`);
    const alert = await outboxMail(database(), `refund:pi_late_${orderId}`);
    expect(alert?.subject).toMatch(/was paid after it was cancelled$/);
  });

  test("whose refund the provider rejects is shown so, and told to the owner once", async () => {
    await heldOrder();
    await refund();
    const payments = { refund: async () => await Promise.resolve({ rejection: "The account is closed." }) };
    await makeRefund({ ...server.deps, payments }, session.paymentId ?? "");
    const order = await detail();
    expect(order.heldPayments[0]?.returned).toBe("failed");
    expect(order.timeline.map(({ event }) => event.kind)).toEqual(["cancelled"]);
    expect(await outboxMail(database(), `refund-rejected:${session.paymentId}`)).toMatchObject({
      subject: `Order ${order.number}: a refund was rejected`,
      text: expect.stringMatching(
        /has rejected a refund of order .*: The account is closed\.\s+Nothing was/,
      ) as string,
    });
  });

  test("is accepted or refunded, never both", async () => {
    await heldOrder();
    const [accepted, refunded] = await Promise.all([accept(), refund()]);
    expect(new Set([accepted, refunded])).toEqual(new Set([200, 409]));
    const isRefunded = (await detail()).heldPayments[0]?.returned === "requested";
    expect(isRefunded).toBe(accepted === 409);
    expect((await mails()).includes(`lab-ticket:${orderId}`)).toBe(accepted === 200);
  });

  test("prevents cancelling the order by an event", async () => {
    await openOrderInReview();
    const body = { id: "cancel-it", event: { kind: "cancelled" } };
    expect((await server.catalog.send(recordAdminOrderEvent, { id: orderId, body })).status).toBe(409);
    expect((await detail()).stage).toBe("review");
  });

  test("of another currency can only be refunded in full", async () => {
    const { url, sessionId } = await openOrder();
    server.setReachable(false);
    const paying = payOnStripePage(url);
    const paid = async () => await server.deps.payments.session(sessionId);
    await eventually(async () => expect((await paid())?.isPaid).toBe(true));
    session = (await paid()) ?? session;
    await report("paid", { currency: "eur" });
    server.setReachable(true);
    await paying;
    expect(await accept()).toBe(409);
    expect((await outboxMail(database(), `order-review:${orderId}`))?.text).toContain("of €135.70 does not");
    expect(await refund()).toBe(200);
    await makeRefund(server.deps, session.paymentId ?? "");
    expect((await detail()).heldPayments[0]?.returned).toBe("made");
    const notice = await outboxMail(database(), `refund-notice:${orderId}:${session.paymentId}`);
    expect(notice?.text).toContain("We are returning your payment in full");
  });

  test("that was refunded at the provider cannot be accepted", async () => {
    await heldOrder();
    const { paymentId = "" } = session;
    await server.deps.payments.refund({ key: "dashboard", paymentId, orderId });
    await eventually(async () => expect((await detail()).heldPayments[0]?.returned).toBe("made"));
    expect(await accept()).toBe(409);
    expect((await detail()).stage).toBe("review");
  });

  test("of a slow method can be accepted when it is received, not while it is pending or when it failed", async () => {
    await openOrderInReview();
    await report("processing", another("slow"));
    const slow = `cs_slow_${orderId}`;
    expect(await accept(slow)).toBe(409);
    await report("failed", another("slow"));
    await report("processing", another("slow"));
    expect((await detail()).heldPayments.map(({ state }) => state)).toEqual(["paid", "failed"]);
    expect(await accept(slow)).toBe(409);
    await report("paid", another("slow"));
    expect(await accept(slow)).toBe(200);
    expect((await detail()).paymentId).toBe(`pi_slow_${orderId}`);
  });
});

test("a second payment in review is stored and reported, and refunded when the other one is accepted", async () => {
  await openOrderInReview();
  await report("paid", another("second"));
  await report("paid", another("second"));
  expect((await detail()).heldPayments).toHaveLength(2);
  expect(await mails()).toContain(`order-review:${orderId}:cs_second_${orderId}`);
  expect(await accept(`cs_second_${orderId}`)).toBe(200);
  expect(await server.deps.orders.queuedRefunds()).toContain(session.paymentId);
  expect(await accept()).toBe(409);
});

/** An order in review without a payment at the Stripe emulator. */
async function openOrderInReview(): Promise<void> {
  const { sessionId } = await openOrder();
  const open = await server.deps.payments.session(sessionId);
  if (!open) throw new Error("There is no such session.");
  session = {
    ...open,
    status: "complete",
    isPaid: true,
    paymentId: `pi_first_${orderId}`,
    amountTotal: 10_000,
  };
  await report("paid");
}

/** Requests a refund of an amount together with the cancellation. */
async function cancelRefund(amountCents: number, taxCents: number): Promise<number> {
  const selection = { kind: "amount", amountCents };
  const body = {
    id: `refund-${amountCents}`,
    selection,
    shown: { amountCents, taxCents },
    isCancelling: true,
  };
  return (await server.catalog.send(refundAdminOrder, { id: orderId, body })).status;
}
