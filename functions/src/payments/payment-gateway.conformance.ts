import { expect, test } from "vitest";
import { anOrder } from "#src/testing/an-order.ts";
import { outcomeOf, type PayableOrder, type PaymentGateway, type PaymentSession } from "./payment-gateway.ts";

/** An adapter, and a shopper who pays on the page of a session. */
export interface TestedGateway {
  readonly gateway: PaymentGateway;
  readonly pay: (session: PaymentSession) => Promise<void>;
}

const hourMs = 60 * 60 * 1_000;

/** Tests for every adapter of `PaymentGateway`. */
export function paymentGatewayConformance(tested: () => TestedGateway): void {
  /** An order of $128.70, whose session may be paid for an hour. */
  const anOrderToPay = (overrides: Partial<PayableOrder> = {}): PayableOrder => ({
    ...anOrder(),
    expiresAt: Date.now() + hourMs,
    ...overrides,
  });

  const stateOf = async (id: string) => {
    const session = await tested().gateway.session(id);
    return session && outcomeOf(session);
  };

  async function aPayment(): Promise<{ readonly session: PaymentSession; readonly paymentId: string }> {
    const { gateway, pay } = tested();
    const { id } = await openAndPay(gateway, pay);
    const session = await gateway.session(id);
    if (session?.paymentId === undefined) throw new Error("The session has no payment.");
    return { session, paymentId: session.paymentId };
  }

  async function openAndPay(gateway: PaymentGateway, pay: TestedGateway["pay"]): Promise<PaymentSession> {
    const session = await gateway.openSession(anOrderToPay());
    await pay(session);
    return session;
  }

  test("a session has a page to pay the total of its order, in US dollars", async () => {
    const order = anOrderToPay();
    const session = await tested().gateway.openSession(order);
    expect(session).toMatchObject({
      status: "open",
      isPaid: false,
      amountTotal: 12_870,
      currency: "usd",
      orderId: order.id,
      url: expect.stringMatching(/^https?:\/\//) as string,
    });
    expect(await tested().gateway.session(session.id)).toMatchObject({ id: session.id, status: "open" });
  });

  test("an attempt of an order has one session, however often it is opened", async () => {
    const { gateway } = tested();
    const order = anOrderToPay();
    const opened = await Promise.all([gateway.openSession(order), gateway.openSession(order)]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const next = await gateway.openSession({ ...order, attempt: 2 });
    expect(next.id).not.toBe(opened[0].id);
  });

  test("a session is open for as long as the gateway needs at least", async () => {
    const { gateway } = tested();
    const expiresAt = Date.now() + gateway.minSessionSeconds * 1_000;
    expect((await gateway.openSession(anOrderToPay({ expiresAt }))).status).toBe("open");
  });

  test("a session that is ended cannot be paid any more, and can be ended again", async () => {
    const { gateway } = tested();
    const { id } = await gateway.openSession(anOrderToPay());
    expect(await gateway.closeSession(id)).toMatchObject({ id, status: "expired", isPaid: false });
    expect(await gateway.closeSession(id)).toMatchObject({ id, status: "expired" });
    expect(await stateOf(id)).toBe("expired");
  });

  test("a paid session names its payment, and stays paid when it is ended", async () => {
    const { session, paymentId } = await aPayment();
    expect(paymentId).not.toBe("");
    expect(outcomeOf(session)).toBe("paid");
    expect(await tested().gateway.closeSession(session.id)).toMatchObject({
      status: "complete",
      isPaid: true,
    });
  });

  test("a session that the provider does not have is undefined", async () => {
    expect(await tested().gateway.session("cs_test_of_nobody")).toBeUndefined();
    expect(await tested().gateway.closeSession("cs_test_of_nobody")).toBeUndefined();
  });

  test("a refund is made once for a key, also by requests at the same time", async () => {
    const { gateway } = tested();
    const { session, paymentId } = await aPayment();
    const request = {
      key: `key-${paymentId}`,
      paymentId,
      orderId: session.orderId ?? "",
      requestId: "request-1",
    };
    const part = { ...request, amountCents: 2_000 };
    const results = [
      ...(await Promise.all([gateway.refund(part), gateway.refund(part)])),
      await gateway.refund(part),
    ];
    const ids = results.map((result) => ("refund" in result ? result.refund.id : result.rejection));
    expect(new Set(ids).size).toBe(1);
    expect(results[0]).toMatchObject({ refund: { paymentId, amount: 2_000, requestId: "request-1" } });
  });

  test("a refund without an amount returns the whole payment, and more than is left is rejected", async () => {
    const { gateway } = tested();
    const { session, paymentId } = await aPayment();
    const request = { paymentId, orderId: session.orderId ?? "" };
    expect(await gateway.refund({ ...request, key: `all-${paymentId}` })).toMatchObject({
      refund: { amount: 12_870 },
    });
    const more = { ...request, key: `more-${paymentId}`, requestId: "request-2", amountCents: 1 };
    expect(await gateway.refund(more)).toEqual({ rejection: expect.stringMatching(/\w/) as string });
  });

  test("the sums of a period are those of its payments and refunds", async () => {
    const { gateway } = tested();
    const { session, paymentId } = await aPayment();
    const { signal } = new AbortController();
    const sums = async () => await gateway.totals(Date.now() - hourMs, Date.now() + hourMs, signal);
    const before = await sums();
    await gateway.refund({
      key: `sum-${paymentId}`,
      paymentId,
      orderId: session.orderId ?? "",
      requestId: "request-3",
      amountCents: 870,
    });
    expect(before.paymentsCents).toBeGreaterThanOrEqual(12_870);
    expect(await sums()).toEqual({ ...before, refundsCents: before.refundsCents + 870 });
    expect(before.feesCents).toBeGreaterThan(0);
    const none = {
      paymentsCents: 0,
      refundsCents: 0,
      disputesCents: 0,
      feesCents: 0,
      payoutsCents: 0,
      otherCents: 0,
    };
    expect(await gateway.totals(0, 1_000, signal)).toEqual(none);
  });
}
