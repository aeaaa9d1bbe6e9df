import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import {
  announceOrderDelay,
  getAdminOrder,
  recordAdminOrderEvent,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import { refundAdminOrder } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { createClient } from "@lightwell/shared/contract/api-client";
import { calendarDateOf, epochDayOf } from "@lightwell/shared/delivery/calendar-date";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reconcileHandler } from "#src/deployed/checkout-wiring.ts";
import { orderDeps } from "#src/deployed/order-app.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { orderStatusRoutes } from "#src/order-status/order-status-routes.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { listen } from "#src/testing/listen.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { dayOfTest, noonOf } from "#src/testing/shop-days.ts";
import { requireOrder } from "./order.ts";

let server: CheckoutServer;
beforeAll(async () => (server = await startCheckoutServer("late-order-story")));
afterAll(async () => await server.close());
/** The hourly check at an instant: its clock is the process's when it is made. */
async function checkAt(nowMs: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: nowMs });
  try {
    await (
      await reconcileHandler(server.environment)
    )();
  } finally {
    vi.useRealTimers();
  }
}

test("an order becomes late, its shopper is asked and does not answer, and it ends cancelled and refunded for everybody", async () => {
  const site = await server.catalog.call(getAdminSite, {});
  await server.catalog.call(saveSite, { body: { ...site, labEmail: "lab@example.test" } });
  const { orderId } = await aPaidOrder(server);
  const today = epochDayOf(await dayOfTest());
  const inDays = (days: number) => calendarDateOf(today + days);
  await server.deps.orders.transaction(async (transaction) => {
    const delivery = { dispatchBy: inDays(-31), earliest: inDays(-28), latest: inDays(-21) };
    transaction.save({ ...requireOrder(await transaction.order(orderId)), delivery }); // time passes
  });
  const order = async () => await server.catalog.call(getAdminOrder, { id: orderId });
  const mail = async (key: string) => await outboxMail(openDatabase(server.catalog.projectId), key);
  const attention = async () => await server.catalog.call(getAttention, {});

  const sent = { id: crypto.randomUUID(), event: { kind: "sent-to-lab" as const }, reason: "" };
  await server.catalog.call(recordAdminOrderEvent, { id: orderId, body: sent });
  expect((await attention()).lateOrders).toMatchObject({ count: 1, first: [{ id: orderId }] });

  const delay = { id: crypto.randomUUID(), dispatchBy: inDays(20) };
  await server.catalog.call(announceOrderDelay, { id: orderId, body: delay });
  expect((await mail(`order-delayed:${orderId}:${delay.id}`))?.text).toContain("Please answer by");
  expect((await attention()).lateOrders.count).toBe(0);

  await checkAt(Date.now());
  expect((await order()).stage).toBe("at-lab"); // the shopper may still answer
  await checkAt(noonOf(inDays(4)));
  expect((await attention()).orders).toMatchObject({
    count: 1,
    first: [{ id: orderId, stage: "cancellation" }],
  });
  expect((await mail(`cancellation-request:${orderId}`))?.text).toContain("has not agreed to the delay by");
  expect(await mail(`lab-stop:${orderId}:${delay.id}.none`)).toMatchObject({ to: "lab@example.test" });

  const shown = { amountCents: 13_570, taxCents: 870 };
  const refund = { id: crypto.randomUUID(), selection: { kind: "rest" as const }, shown, isCancelling: true };
  await server.catalog.call(refundAdminOrder, { id: orderId, body: { ...refund, reason: "" } });
  await checkAt(Date.now()); // makes the refund
  const { stage, timeline } = await order();
  expect([stage, timeline.at(-1)?.event]).toMatchObject(["cancelled", { kind: "refunded", ...shown }]);
  expect(await attention()).toMatchObject({ orders: { count: 0 }, lateOrders: { count: 0 } });
  const shopper = await listen(
    apiApp((api) =>
      orderStatusRoutes(
        api,
        orderDeps({ ...process.env, ...server.environment, FIREBASE_CONFIG: undefined }),
      ),
    ),
  );
  const status = await createClient({ fetch, origin: shopper.origin }).call(getOrderStatus, { orderId });
  await shopper.close();
  expect(status.state).toBe("cancelled");
});
