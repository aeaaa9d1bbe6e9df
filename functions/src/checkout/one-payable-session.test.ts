import type { Firestore } from "@google-cloud/firestore";
import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { recordPayment } from "#src/orders/record-payment.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { recipient, startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";
import { testVolume } from "@lightwell/shared/testing/test-volume";
import { tabSchedules, TwoTabs } from "#src/testing/orders/two-tabs.ts";
import { cartRepository } from "./cart-repository.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { startCheckout } from "./start-checkout.ts";

let server: CheckoutServer;
let request: CheckoutRequest;
beforeAll(async () => {
  server = await startCheckoutServer("one-payable-session");
  request = await server.readyToPay(await aPhoto(server.catalog));
});
afterAll(() => server.close());

/** The lab ticket and the confirmation of an order. */
async function mailsAbout(
  orderId: string,
  database = openDatabase(server.catalog.projectId),
): Promise<string[]> {
  const mails = await Promise.all(
    ["order-confirm", "lab-ticket"].map(async (key) => await outboxMail(database, `${key}:${orderId}`)),
  );
  return mails.flatMap((mail) => mail?.text ?? []);
}

/** The deps with another database; prices and tax rates are read once. */
async function shopOn(database: Firestore): Promise<CheckoutDeps> {
  const { deps } = server;
  const [photos, options, site, taxRate] = await Promise.all([
    deps.catalog.photosByEitherId(request.items.map(({ id }) => id)),
    deps.catalog.options(),
    deps.catalog.site(),
    deps.taxes.rateOf(recipient, deps.now(), "203.0.113.7"),
  ]);
  return {
    ...deps,
    carts: cartRepository(database),
    orders: orderRepository(database),
    catalog: {
      photosByEitherId: () => Promise.resolve(photos),
      options: () => Promise.resolve(options),
      site: () => Promise.resolve(site),
    },
    taxes: { rateOf: () => Promise.resolve(taxRate) },
  };
}

/** Runs schedules in eight lanes. Returns how many had a payment, and how many two sessions. */
async function expectOnePage(
  deps: CheckoutDeps,
  database: Firestore,
  schedules: number,
): Promise<{ paid: number; replaced: number }> {
  const counts = { paid: 0, replaced: 0 };
  const property = fc.asyncProperty(tabSchedules, async (schedule) => {
    const tabs = new TwoTabs(deps, request, schedule);
    await tabs.run();
    expect(tabs.unexpectedFailures()).toEqual([]);
    const live = tabs.sessions().filter(({ status }) => status !== "expired");
    expect(live.length, "pages that can be or were paid").toBeLessThanOrEqual(1);
    if (tabs.sessions().length > 1) counts.replaced += 1;
    const paid = live.find(({ status }) => status === "complete");
    if (!paid) return;
    counts.paid += 1;
    expect(await deps.orders.order(tabs.orderId)).toMatchObject({ state: "paid", paidBy: paid.id });
    const toItsAddress: unknown = expect.stringContaining(paid.shipTo.street1);
    expect(await mailsAbout(tabs.orderId, database)).toEqual([toItsAddress, toItsAddress]);
  });
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    await fc.assert(property, { seed: lane, numRuns: Math.ceil(schedules / 8), endOnFailure: true });
  });
  await Promise.all(lanes);
  return counts;
}

describe("two tabs that check out one cart with different addresses while the provider is slow", () => {
  test("leave one payable session, and the order ships to the address of its payment page", async () => {
    const database = openDatabase(server.catalog.projectId);
    const schedules = testVolume({ sample: 16, large: 150 });
    const counts = await expectOnePage(await shopOn(database), database, schedules);
    expect(counts.paid).toBeGreaterThan(schedules / 5); // the schedules reach what they are about
    expect(counts.replaced).toBeGreaterThan(schedules / 4);
  }, 600_000);
});

test("a session that another request opens while the earlier ones are ended is ended as well", async () => {
  const first = await server.readyToPay(await aPhoto(server.catalog));
  const { carts, payments } = server.deps;
  const cart = await carts.cart(first.orderId);
  if (!cart) throw new Error("There is no such cart.");
  const moveTo = async (street1: string) =>
    await carts.save({ ...cart, shipTo: { ...cart.shipTo, street1 } });
  const checkOut = async (deps = server.deps) =>
    await startCheckout(deps, first.orderId, first, "203.0.113.7");

  await checkOut();
  await moveTo("2 Second St");
  let opened = "";
  const slow: typeof payments = {
    ...payments,
    closeSession: async (id) => {
      const closed = await payments.closeSession(id);
      if (opened !== "") return closed;
      opened = "not yet";
      await moveTo("3 Third St"); // meanwhile the other tab
      opened = (await checkOut()).id;
      await moveTo("2 Second St");
      return closed;
    },
  };
  const now = await checkOut({ ...server.deps, payments: slow });
  expect(now.id).not.toBe(opened);
  expect((await payments.session(opened))?.status).toBe("expired");
  expect((await payments.session(now.id))?.status).toBe("open");
}, 120_000);

test("a session whose order is deleted while it is opened is ended", async () => {
  const mine = await server.readyToPay(await aPhoto(server.catalog));
  const { orders, payments } = server.deps;
  let opened = "";
  const slow: typeof payments = {
    ...payments,
    openSession: async (order) => {
      const session = await payments.openSession(order);
      opened = session.id;
      await orders.transaction(async (transaction) => {
        const stored = await transaction.order(order.id);
        if (stored) transaction.remove(stored);
      });
      return session;
    },
  };
  const deps = { ...server.deps, payments: slow };
  await expect(startCheckout(deps, mine.orderId, mine, "203.0.113.7")).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await payments.session(opened))?.status).toBe("expired");
  expect(await orders.order(mine.orderId)).toBeUndefined();
});

describe("an earlier payment page that is paid after the order was changed", () => {
  async function changedOrder() {
    const changed = await server.readyToPay(await aPhoto(server.catalog));
    const cartId = changed.orderId;
    const { body } = await server.send(calls.startCheckout, { cartId, body: changed });
    const earlier = calls.startCheckout.reply.parse(body);
    const address = { ...recipient, street1: "99 Newer Ave" };
    await server.send(calls.chooseShippingSpeed, { cartId, body: { address, speed: 2 } });
    const next = { ...changed, shipping: { selected: 2, cost: 1_499 } };
    expect((await server.send(calls.startCheckout, { cartId, body: next })).status).toBe(200);
    return { cartId, earlier };
  }

  /** As the provider reports it: ended or not, the page of the earlier session took the money. */
  async function pay(cartId: string, sessionId: string): Promise<void> {
    const session = await server.deps.payments.session(sessionId);
    if (!session) throw new Error("There is no such session.");
    await recordPayment(server.deps, {
      outcome: "paid",
      session: { ...session, status: "complete", isPaid: true, paymentId: `pi_${cartId}` },
    });
  }

  test("buys what that page showed, and ships to its address", async () => {
    const { cartId, earlier } = await changedOrder();
    await pay(cartId, earlier.id);
    expect(await server.deps.orders.order(cartId)).toMatchObject({
      state: "paid",
      paidBy: earlier.id,
      shipTo: { street1: "1 Main St" },
      shipping: { selected: 1, cost: 700 },
      total: 12_000 + 700 + 870,
    });
    for (const text of await mailsAbout(cartId)) {
      expect(text).toContain("1 Main St");
      expect(text).not.toContain("99 Newer Ave");
    }
  });
});
