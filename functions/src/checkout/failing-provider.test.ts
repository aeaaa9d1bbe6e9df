import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type PaymentGateway, type PaymentSession, ProviderFailure } from "#src/payments/payment-gateway.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { payOnStripePage, startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startCheckout } from "./start-checkout.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("failing-provider");
});
afterAll(() => server.close());

const aRequest = async () => await server.readyToPay(await aPhoto(server.catalog));
const checkOut = async (request: CheckoutRequest) =>
  await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
const begin = async (request: CheckoutRequest) =>
  calls.startCheckout.reply.parse((await checkOut(request)).body);
const orderOf = async ({ orderId }: CheckoutRequest) => await server.deps.orders.order(orderId);
const statusOf = async (id: string) => (await server.deps.payments.session(id))?.status;

/** The next write of the shop is answered with a failure, which the provider repeats for its key. */
async function failNextWrite(moment: "before" | "after"): Promise<void> {
  const control = `${server.stripeOrigin}/_control/writes/fail/${moment}`;
  expect((await fetch(control, { method: "POST" })).status).toBe(200);
}

/** A checkout with another way to open its session. */
const checkOutWith = async (request: CheckoutRequest, openSession: PaymentGateway["openSession"]) => {
  const payments = { ...server.deps.payments, openSession };
  return await startCheckout({ ...server.deps, payments }, request.orderId, request, "203.0.113.7");
};

describe("a payment session that the provider fails to open", () => {
  test.each(["before", "after"] as const)(
    "%s it is made is opened by the next request, and pays the order",
    async (moment) => {
      const request = await aRequest();
      await failNextWrite(moment);
      expect((await checkOut(request)).status).toBe(500);
      const { id, url } = await begin(request);
      expect(await orderOf(request)).toMatchObject({ attempt: 2, sessions: [id] });
      expect(await begin(request)).toEqual({ id, url });
      await payOnStripePage(url);
      await eventually(async () => expect((await orderOf(request))?.state).toBe("paid"));
    },
  );

  test("does not count as one of five attempts", async () => {
    const request = await aRequest();
    for (let failures = 0; failures < 6; failures += 1) {
      await failNextWrite("before");
      expect((await checkOut(request)).status).toBe(500);
    }
    expect(await statusOf((await begin(request)).id)).toBe("open");
    for (const subscribe of [!request.subscribe, request.subscribe])
      expect(await statusOf((await begin({ ...request, subscribe })).id)).toBe("open");
  });

  test("leaves five pages for changed carts, and no sixth", async () => {
    const request = await aRequest();
    await failNextWrite("before");
    expect((await checkOut(request)).status).toBe(500);
    for (const subscribe of [false, true, false, true, false])
      expect(await statusOf((await begin({ ...request, subscribe })).id)).toBe("open");
    expect(await checkOut({ ...request, subscribe: true })).toMatchObject({
      status: 429,
      body: { error: { code: "too-many-requests", redo: "cart" } },
    });
  });

  test("leaves an order that has no page to return to, and the provider is not asked for one", async () => {
    const request = await aRequest();
    await failNextWrite("before");
    expect((await checkOut(request)).status).toBe(500);
    const asked = vi.spyOn(server.deps.payments, "session");
    expect(await server.send(calls.getCheckout, { id: request.orderId })).toMatchObject({
      status: 200,
      body: { status: "expired" },
    });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test("is replaced once when two requests for it fail", async () => {
    const request = await aRequest();
    const failure = new ProviderFailure("Stripe failed.");
    const first = checkOutWith(request, async () => {
      await expect(checkOutWith(request, () => Promise.reject(failure))).rejects.toBe(failure);
      throw failure;
    });
    await expect(first).rejects.toBe(failure);
    expect(await orderOf(request)).toMatchObject({ attempt: 2, failedAttempts: 1 });
  });

  test("is ended when it was opened after all, for a request that came before the failure", async () => {
    const request = await aRequest();
    let late: PaymentSession | undefined;
    const first = checkOutWith(request, async (order) => {
      late = await server.deps.payments.openSession(order);
      const failure = new ProviderFailure("Stripe failed.");
      await expect(checkOutWith(request, () => Promise.reject(failure))).rejects.toBe(failure);
      return late;
    });
    await expect(first).rejects.toMatchObject({ code: "conflict" });
    const { id } = await begin(request);
    expect([await statusOf(late?.id ?? ""), await statusOf(id)]).toEqual(["expired", "open"]);
  });

  test("is listed once when it was opened after all, for two requests that came before the failure", async () => {
    const request = await aRequest();
    const failure = new ProviderFailure("Stripe failed.");
    const opened: string[] = [];
    const checkOutLate = async (meanwhile: () => Promise<void>) => {
      const late = checkOutWith(request, async (order) => {
        const session = await server.deps.payments.openSession(order);
        opened.push(session.id);
        await meanwhile();
        return session;
      });
      await expect(late).rejects.toMatchObject({ code: "conflict" });
    };
    await checkOutLate(
      async () =>
        await checkOutLate(async () => {
          await expect(checkOutWith(request, () => Promise.reject(failure))).rejects.toBe(failure);
        }),
    );
    expect(opened).toEqual([opened[0], opened[0]]);
    expect((await orderOf(request))?.sessions).toEqual([opened[0]]);
  });
});

test("a payment session that the provider may have opened without an answer is the one of the next request", async () => {
  const request = await aRequest();
  let opened: PaymentSession | undefined;
  const lost = new Error("The connection was lost.");
  const interrupted = checkOutWith(request, async (order) => {
    opened = await server.deps.payments.openSession(order);
    throw lost;
  });
  await expect(interrupted).rejects.toBe(lost);
  expect((await begin(request)).id).toBe(opened?.id);
  expect(await orderOf(request)).toMatchObject({ attempt: 1, sessions: [opened?.id] });
});

test("a payment session of another amount than the order's is ended, and not the order's", async () => {
  const request = await aRequest();
  let opened: PaymentSession | undefined;
  const wrong = checkOutWith(request, async (order) => {
    opened = await server.deps.payments.openSession(order);
    return { ...opened, amountTotal: order.total - 1 };
  });
  await expect(wrong).rejects.toThrow("The provider's total is not the order's.");
  expect(await statusOf(opened?.id ?? "")).toBe("expired");
  expect((await orderOf(request))?.sessions).toEqual([]);
});

test("a payment session that has ended before its page is shown is a conflict, and the next one is open", async () => {
  const request = await aRequest();
  const ended = checkOutWith(request, async (order) => {
    const { id } = await server.deps.payments.openSession(order);
    const session = await server.deps.payments.closeSession(id);
    if (!session) throw new Error("There is no such session.");
    return session;
  });
  await expect(ended).rejects.toMatchObject({ code: "conflict" });
  expect(await statusOf((await begin(request)).id)).toBe("open");
});
