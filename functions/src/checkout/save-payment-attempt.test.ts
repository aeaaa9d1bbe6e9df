import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#src/orders/order.ts";
import { recordPayment } from "#src/orders/record-payment.ts";
import { reconcilePayments } from "#src/orders/reconcile-payments.ts";
import type { PaymentSession } from "#src/payments/payment-gateway.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { recipient, startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { savePaymentAttempt, type OrderDraft } from "./save-payment-attempt.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("claim-attempt");
});
afterAll(() => server.close());

async function openedOrder(): Promise<Order> {
  const request = await server.readyToPay(await aPhoto(server.catalog));
  await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
  return await orderNow(request.orderId);
}

/** The same order with something else in it. */
function changed(order: Order, what = "changed"): OrderDraft {
  const { id, emailAddress, shipTo, lines, shipping, taxes, delivery, subtotal, total, subscribe } = order;
  const content = { id, emailAddress, shipTo, lines, shipping, taxes, delivery, subtotal, total };
  return { ...content, subscribe, fingerprint: what };
}

async function orderNow(id: string): Promise<Order> {
  const order = await server.deps.orders.order(id);
  if (!order) throw new Error("There is no such order.");
  return order;
}

async function sessionOf({ sessions }: Order): Promise<PaymentSession> {
  const session = await server.deps.payments.session(sessions.at(-1) ?? "");
  if (!session) throw new Error("There is no such session.");
  return session;
}

describe("a payment attempt", () => {
  test("is not ended by the expiry of the previous one that is reported while its session is opened", async () => {
    const first = await openedOrder();
    const next = await savePaymentAttempt(server.deps, changed(first));
    expect(next).toMatchObject({ attempt: 2, state: "open", sessions: first.sessions });
    const session = await sessionOf(first);
    expect(session.status).toBe("expired");
    await recordPayment(server.deps, {
      outcome: "expired",
      session,
      event: { id: "evt_late", type: "checkout.session.expired" },
    });
    expect((await orderNow(first.id)).state).toBe("open");
  });

  test("whose session was never opened expires at its time", async () => {
    const first = await openedOrder();
    const { expiresAt } = await savePaymentAttempt(server.deps, changed(first));
    await reconcilePayments({ ...server.deps, now: () => expiresAt + 1_000 });
    expect((await orderNow(first.id)).state).toBe("expired");
  });

  test("whose session is unknown to the provider expires three days after its time", async () => {
    const order = await openedOrder();
    const session = "cs_test_of_other_keys";
    await server.deps.orders.transaction(async (transaction) => {
      const stored = await transaction.order(order.id);
      if (stored) transaction.save({ ...stored, session, sessions: [session] });
    });
    const day = 24 * 60 * 60 * 1_000;
    const reconcileAfter = async (days: number) =>
      await reconcilePayments({ ...server.deps, now: () => order.expiresAt + days * day });
    await reconcileAfter(2.9);
    expect((await orderNow(order.id)).state).toBe("open");
    await reconcileAfter(3.1);
    expect((await orderNow(order.id)).state).toBe("expired");
  });

  test("whose session was never opened is replaced when it is too late to open one", async () => {
    const first = await openedOrder();
    const draft = changed(first);
    expect((await savePaymentAttempt(server.deps, draft)).attempt).toBe(2);
    const later = (minutes: number) => ({ ...server.deps, now: () => Date.now() + minutes * 60_000 });
    expect((await savePaymentAttempt(later(20), draft)).attempt).toBe(2);
    expect((await savePaymentAttempt(later(35), draft)).attempt).toBe(3);
  });

  test("that another request for the same has begun meanwhile is continued", async () => {
    const first = await openedOrder();
    const draft = changed(first);
    const begun = await savePaymentAttempt(server.deps, draft);
    expect(begun.attempt).toBe(2);
    let reads = 0;
    const orders = {
      ...server.deps.orders,
      order: async (id: string) => (reads++ === 0 ? first : await server.deps.orders.order(id)), // as it was before
    };
    expect(await savePaymentAttempt({ ...server.deps, orders }, draft)).toEqual(begun);
    expect(await orderNow(first.id)).toEqual(begun);
  });

  test("lasts an hour, and is continued as long as its payment page has more than a minute", async () => {
    const order = await openedOrder();
    expect(order.expiresAt - order.updated).toBeLessThanOrEqual(3_600_000);
    expect(order.expiresAt - order.created).toBeGreaterThan(3_600_000 - 60_000);
    const again = { ...changed(order), fingerprint: order.fingerprint };
    const attemptWith = async (msLeft: number) =>
      (await savePaymentAttempt({ ...server.deps, now: () => order.expiresAt - msLeft }, again)).attempt;
    expect(await attemptWith(60_001)).toBe(1);
    expect(await attemptWith(60_000)).toBe(2);
    expect(await orderNow(order.id)).toMatchObject({ expiresAt: order.expiresAt - 60_000 + 3_600_000 });
  });

  test("places the order on its own day, with the taxes of that day", async () => {
    const first = await openedOrder();
    const tomorrow = first.created + 24 * 60 * 60 * 1_000;
    await savePaymentAttempt({ ...server.deps, now: () => tomorrow }, changed(first));
    expect(await orderNow(first.id)).toMatchObject({ created: tomorrow });
  });

  test("is given up after ten tries while other requests open sessions for the order", async () => {
    const order = await openedOrder();
    let reads = 0;
    const orders = {
      ...server.deps.orders,
      order: async () => {
        reads += 1;
        return await Promise.resolve({ ...order, sessions: [] });
      },
    };
    await expect(savePaymentAttempt({ ...server.deps, orders }, changed(order))).rejects.toMatchObject({
      code: "conflict",
      message: "The order was changed in another window. Please try again.",
    });
    expect(reads).toBe(20); // before and after its sessions are ended
    expect((await orderNow(order.id)).attempt).toBe(1);
  });

  test("is not begun when the order is paid after its session was ended", async () => {
    const first = await openedOrder();
    const session = await sessionOf(first);
    const paid = { ...session, status: "complete", isPaid: true, paymentId: `pi_${first.id}` } as const;
    const { orders } = server.deps;
    let transactions = 0;
    const deps: CheckoutDeps = {
      ...server.deps,
      orders: {
        ...orders,
        transaction: async (make) => {
          transactions += 1; // the first one records that the session is ended
          if (transactions === 2) await recordPayment(server.deps, { outcome: "paid", session: paid });
          return await orders.transaction(make);
        },
      },
    };
    await expect(savePaymentAttempt(deps, changed(first))).rejects.toMatchObject({ code: "already-paid" });
    expect(await orderNow(first.id)).toMatchObject({ state: "paid", attempt: 1, paidBy: session.id });
  });

  test("is one of at most five", async () => {
    const first = await openedOrder();
    const claim = async (attempt: number) =>
      await savePaymentAttempt(server.deps, changed(first, `changed ${attempt}`));
    for (const attempt of [2, 3, 4, 5]) expect((await claim(attempt)).attempt).toBe(attempt);
    await expect(claim(6)).rejects.toMatchObject({ code: "too-many-requests" });
  });
});

describe("a slow payment", () => {
  test("of an earlier attempt that fails in the end fails the order", async () => {
    const first = await openedOrder();
    const session = await sessionOf(first);
    await savePaymentAttempt(server.deps, changed(first));
    await recordPayment(server.deps, { outcome: "processing", session });
    expect((await orderNow(first.id)).state).toBe("processing");
    await recordPayment(server.deps, { outcome: "failed", session });
    expect((await orderNow(first.id)).state).toBe("failed");
  });
});

describe("a cart", () => {
  async function confirmedAgain(cartId: string): Promise<string> {
    const body = { address: recipient, emailAddress: "ann@example.test", cartId };
    const { body: reply } = await server.send(calls.setShippingAddress, { body });
    return calls.setShippingAddress.reply.parse(reply).id;
  }

  test("keeps its id while its order may be paid", async () => {
    const { id } = await openedOrder();
    expect(await confirmedAgain(id)).toBe(id);
  });

  test("whose order is paid gets a new id with the next address", async () => {
    const order = await openedOrder();
    const session = await sessionOf(order);
    await recordPayment(server.deps, { outcome: "paid", session });
    expect(await confirmedAgain(order.id)).not.toBe(order.id);
  });

  test("whose order has five attempts gets a new id with the next address", async () => {
    const order = await openedOrder();
    for (const attempt of [2, 3, 4, 5])
      await savePaymentAttempt(server.deps, changed(order, `changed ${attempt}`));
    expect(await confirmedAgain(order.id)).not.toBe(order.id);
  });
});
