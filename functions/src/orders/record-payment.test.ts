import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { caseRepository } from "#src/cases/case-repository.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { PaymentOutcome, PaymentSession } from "#src/payments/payment-gateway.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type CheckoutServer, payOnStripePage, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { orderTables } from "./order-tables.ts";
import type { OrderState } from "./order.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { nextOrderState, recordPayment } from "./record-payment.ts";
import { recordRefund } from "./record-refund.ts";

let server: CheckoutServer;
let photo: Photo;

beforeAll(async () => {
  server = await startCheckoutServer("record-payment");
  photo = await aPhoto(server.catalog);
});
afterAll(() => server.close());

interface Opened {
  readonly orderId: string;
  readonly url: string;
  readonly session: PaymentSession;
}

async function openedOrder(): Promise<Opened> {
  const request = await server.readyToPay(photo);
  const { orderId } = request;
  const started = await server.send(calls.startCheckout, { cartId: orderId, body: request });
  const { id, url } = calls.startCheckout.reply.parse(started.body);
  const session = await server.deps.payments.session(id);
  if (!session) throw new Error("There is no such session.");
  return { orderId, url, session };
}

const paid = (session: PaymentSession): PaymentSession => ({
  ...session,
  status: "complete",
  isPaid: true,
  paymentId: `pi_${session.id}`,
});
const stateOf = async (orderId: string) => (await server.deps.orders.order(orderId))?.state;
const mailsOf = async (orderId: string) => (await server.outbox()).filter((key) => key.endsWith(orderId));
const mailNamed = async (key: string) => await outboxMail(openDatabase(server.catalog.projectId), key);
const record = (outcome: PaymentOutcome, session: PaymentSession, eventId?: string) =>
  recordPayment(server.deps, { outcome, session, ...(eventId && { event: { id: eventId, type: "test" } }) });

describe("a payment", () => {
  test("reported twenty times at once, under two names, pays once and is confirmed once", async () => {
    const { orderId, session } = await openedOrder();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => record("paid", paid(session), `evt_${orderId}_${index % 2}`)),
    );
    expect(await stateOf(orderId)).toBe("paid");
    expect(await mailsOf(orderId)).toEqual([`lab-ticket:${orderId}`, `order-confirm:${orderId}`]);
  });

  test("of the total has no received amount of its own, and the timeline says who reported it", async () => {
    const [reported, requested] = [await openedOrder(), await openedOrder()];
    await record("paid", paid(reported.session), `evt_${reported.orderId}`);
    await record("paid", paid(requested.session));
    const orders = await Promise.all(
      [reported, requested].map(async ({ orderId }) => await server.deps.orders.order(orderId)),
    );
    expect(orders.map((order) => order?.timeline[0]?.by.role)).toEqual(["provider", "shop"]);
    expect(orders.map((order) => order?.receivedCents)).toEqual([undefined, undefined]);
  });

  const orders: PaymentOutcome[][] = [
    ["paid", "failed", "expired", "processing"],
    ["expired", "paid"],
    ["processing", "failed", "paid"],
    ["failed", "expired", "processing", "paid"],
    ["expired", "processing", "paid", "failed"],
  ];
  test.each(orders)("is finally paid, whatever else is reported: %s, %s", async (...outcomes) => {
    const { orderId, session } = await openedOrder();
    for (const outcome of outcomes) await record(outcome, outcome === "paid" ? paid(session) : session);
    expect(await stateOf(orderId)).toBe("paid");
    expect(await mailsOf(orderId)).toHaveLength(2);
  });

  test.each<[string, Partial<PaymentSession>]>([
    ["another amount", { amountTotal: 1 }],
    ["another currency", { currency: "eur" }],
    ["a session that was never opened for it", { id: "cs_test_other" }],
  ])("of %s is held for the owner's review", async (_, change) => {
    const { orderId, session } = await openedOrder();
    await record("paid", { ...paid(session), ...change });
    expect(await stateOf(orderId)).toBe("review");
    expect(await mailsOf(orderId)).toEqual([`order-review:${orderId}`]);
    const number = (await server.deps.orders.order(orderId))?.number;
    expect(await mailNamed(`order-review:${orderId}`)).toMatchObject({
      subject: `Order ${number} needs your review`,
      text: expect.stringContaining(`The payment pi_${session.id} of`) as string,
    });
    await record("paid", { ...paid(session), ...change });
    const { first } = await caseRepository(openDatabase(server.catalog.projectId)).open(
      ["payment-review"],
      50,
    );
    expect(first.filter(({ order }) => order === number)).toMatchObject([
      {
        name: "Ann Lee",
        emailAddress: "ann@example.test",
        text: expect.stringContaining(`Order ${number}`) as string,
      },
    ]);
  });

  test("that is made a second time, in another session, is refunded", async () => {
    const { orderId, session } = await openedOrder();
    await record("paid", paid(session));
    const second = { ...paid(session), id: `${session.id}_2`, paymentId: `pi_second_${orderId}` };
    await record("paid", second);
    await record("paid", second);
    expect(await server.deps.orders.queuedRefunds()).toContain(second.paymentId);
    const mails = await server.outbox();
    expect(mails).toContain(`refund:${second.paymentId}`);
    const number = (await server.deps.orders.order(orderId))?.number;
    expect(await mailNamed(`refund:${second.paymentId}`)).toMatchObject({
      subject: `Order ${number} was paid twice`,
      text: expect.stringContaining("was paid a second time, with $135.70. The second payment is being"),
    });
    expect(mails).toContain(`refund-notice:${orderId}:${second.paymentId}`);
    await server.deps.orders.completeRefund(second.paymentId);
    expect(await server.deps.orders.queuedRefunds()).not.toContain(second.paymentId);
  });

  test("sets the date of the order when it arrives, and nothing changes that date", async () => {
    const { orderId, session } = await openedOrder();
    const [first, later] = [Date.UTC(2026, 2, 31, 23), Date.UTC(2026, 6, 1)];
    const recordAt = (nowMs: number, outcome: PaymentOutcome, reported: PaymentSession) =>
      recordPayment({ ...server.deps, now: () => nowMs }, { outcome, session: reported });
    await recordAt(first - 60_000, "processing", session);
    expect((await server.deps.orders.order(orderId))?.paidAt).toBeUndefined();
    await recordAt(first, "paid", paid(session));
    await recordAt(later, "paid", paid(session));
    await recordAt(later, "paid", { ...paid(session), id: `${session.id}_2`, paymentId: `pi_2_${orderId}` });
    await recordAt(later, "failed", session);
    const refund = { paymentId: `pi_${session.id}`, amount: 100, state: "made", created: later } as const;
    await recordRefund(server.deps, { id: `re_${orderId}`, ...refund });
    expect((await server.deps.orders.order(orderId))?.paidAt).toBe(first);
  });

  test("for an unknown order is stored, and the owner is notified", async () => {
    const { session } = await openedOrder();
    const id = `cs_orphan_${session.id}`;
    const orphan = { ...paid(session), id, paymentId: "pi_of_no_order", orderId: "f".repeat(32) };
    for (const outcome of ["failed", "expired"] as const) await record(outcome, orphan);
    expect(await server.outbox()).not.toContain(`orphan:${id}`);
    await record("paid", orphan);
    await record("paid", orphan);
    expect(await mailNamed(`orphan:${id}`)).toMatchObject({
      subject: "A payment without an order",
      text: expect.stringContaining("The payment pi_of_no_order of $135.70 belongs to no order") as string,
    });
    const { orphanPayments } = orderTables(openDatabase(server.catalog.projectId));
    expect((await orphanPayments.doc(id).get()).data()).toMatchObject({
      amountTotal: 13_570,
      paymentId: "pi_of_no_order",
    });
  });

  test("that is still on its way when the order is paid by another one is not refunded", async () => {
    const { orderId, session } = await openedOrder();
    await record("paid", paid(session));
    const slow = { ...paid(session), id: `${session.id}_2`, paymentId: `pi_slow_${orderId}` };
    await record("processing", slow);
    expect(await server.deps.orders.queuedRefunds()).not.toContain(slow.paymentId);
    expect(await mailsOf(orderId)).toHaveLength(2);
  });
});

describe("the payment page of an earlier attempt", () => {
  /** An order of two attempts, of which the second one has the newsletter. */
  async function twoAttempts() {
    const request = await server.readyToPay(photo);
    const { orderId } = request;
    const start = async (body: object) => {
      const started = await server.send(calls.startCheckout, { cartId: orderId, body });
      return calls.startCheckout.reply.parse(started.body).id;
    };
    const ids = [await start(request), await start({ ...request, subscribe: true })];
    const [first, second] = await Promise.all(ids.map(async (id) => await server.deps.payments.session(id)));
    if (!first || !second) throw new Error("There is no such session.");
    return { orderId, first, second };
  }

  test.each<PaymentOutcome>(["failed", "expired"])(
    "changes nothing when it has %s, and the page of the last attempt can be paid",
    async (outcome) => {
      const { orderId, first, second } = await twoAttempts();
      await record(outcome, first);
      expect(await stateOf(orderId)).toBe("open");
      await record(outcome, second);
      expect(await stateOf(orderId)).toBe(outcome);
    },
  );

  test("buys what it showed when it is paid, also by a slow payment", async () => {
    const { orderId, first } = await twoAttempts();
    const changed = await server.deps.orders.order(orderId);
    expect(changed).toMatchObject({ subscribe: true });
    await record("processing", first);
    const pending = await server.deps.orders.order(orderId);
    expect(pending).toMatchObject({ state: "processing", subscribe: false, session: first.id });
    await record("paid", paid(first));
    const order = await server.deps.orders.order(orderId);
    expect(order).toMatchObject({ state: "paid", subscribe: false, paidBy: first.id });
    expect(order?.created).toBeLessThan(changed?.created ?? 0); // the day of which its taxes are
  });

  test("does not change what an order in review was of", async () => {
    const { orderId, first, second } = await twoAttempts();
    await record("paid", { ...paid(second), amountTotal: 1 });
    await record("paid", paid(first));
    const order = await server.deps.orders.order(orderId);
    expect(order).toMatchObject({ state: "review", subscribe: true });
    expect(order?.heldPayments.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await mailNamed(`order-review:${orderId}:${first.id}`))?.text).toContain(
      "of $135.70 arrived while another payment of the order is in review.",
    );
  });
});

test("a slow payment that fails is told to the shopper, one that fails at once is not", async () => {
  const [slow, quick] = [await openedOrder(), await openedOrder()];
  await record("processing", slow.session);
  await record("failed", slow.session);
  await record("failed", quick.session);
  expect([await stateOf(slow.orderId), await stateOf(quick.orderId)]).toEqual(["failed", "failed"]);
  expect((await mailNamed(`payment-failed:${slow.session.id}`))?.text).toContain("The payment of $135.70");
  expect(await mailNamed(`payment-failed:${quick.session.id}`)).toBeUndefined();
});

describe("a payment whose report does not arrive", () => {
  afterEach(() => server.setReachable(true));

  test("is recorded when the functions are available again, because the provider retries", async () => {
    const { orderId, url } = await openedOrder();
    server.setReachable(false);
    const paying = payOnStripePage(url);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await stateOf(orderId)).toBe("open");
    server.setReachable(true);
    await eventually(async () => expect(await stateOf(orderId)).toBe("paid"), 30_000);
    expect((await paying).status).toBe(303);
  });

  test("is found by the reconciliation with the provider", async () => {
    const { orderId, url } = await openedOrder();
    server.setReachable(false);
    await payOnStripePage(url);
    await reconcilePayments({ ...server.deps, now: () => Date.now() + 10 * 60_000 });
    expect(await stateOf(orderId)).toBe("paid");
    expect(await mailsOf(orderId)).toHaveLength(2);
  });

  test("is found although another order cannot be read", async () => {
    const broken = openDatabase(server.catalog.projectId).collection("orders").doc("broken");
    await broken.set({ state: "open" });
    const { orderId, url } = await openedOrder();
    server.setReachable(false);
    await payOnStripePage(url);
    await reconcilePayments({ ...server.deps, now: () => Date.now() + 10 * 60_000 });
    expect(await stateOf(orderId)).toBe("paid");
    await broken.delete();
  });

  test.each([
    ["succeed_async", "paid"],
    ["fail_async", "failed"],
  ])(
    "of a slow method that ends with %s is found as %s, and the shopper is notified",
    async (outcome, state) => {
      const { orderId, session } = await openedOrder();
      const control = (what: string) =>
        fetch(`${server.stripeOrigin}/_control/sessions/${session.id}/${what}`, { method: "POST" });
      const reconcileAfter = (minutes: number) =>
        reconcilePayments({ ...server.deps, now: () => Date.now() + minutes * 60_000 });
      server.setReachable(false);
      await control("complete_async");
      await reconcileAfter(10);
      expect(await stateOf(orderId)).toBe("processing");
      await control(outcome);
      await reconcileAfter(20);
      expect(await stateOf(orderId)).toBe(state);
      const mail = state === "paid" ? `order-confirm:${orderId}` : `payment-failed:${session.id}`;
      expect(await server.outbox()).toContain(mail);
    },
  );
});

const outcomes = fc.array(fc.constantFrom<PaymentOutcome>("paid", "processing", "failed", "expired"), {
  maxLength: 12,
});
const after = (reported: readonly PaymentOutcome[]) => reported.reduce<OrderState>(nextOrderState, "open");

describe("an order", () => {
  test("is paid exactly when its payment has succeeded, in whatever order events arrive", () => {
    fc.assert(
      fc.property(outcomes, (reported) => {
        expect(after(reported) === "paid").toBe(reported.includes("paid"));
      }),
      { numRuns: 10_000 },
    );
  });

  test("does not change when the same outcome is reported again", () => {
    fc.assert(
      fc.property(outcomes, (reported) => {
        const last = reported.at(-1);
        expect(after(last === undefined ? reported : [...reported, last])).toBe(after(reported));
      }),
    );
  });
});
