import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { payOnStripePage, startCheckoutServer, type CheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { getCheckout } from "./get-checkout.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("get-checkout");
});
afterAll(() => server.close());

test("the status requested while the webhook arrives does not write the order a second time", async () => {
  const request = await server.readyToPay(await aPhoto(server.catalog));
  const started = await server.send(calls.startCheckout, { cartId: request.orderId, body: request });
  const { id, url } = calls.startCheckout.reply.parse(started.body);
  let changes = 0;
  const { orders, payments } = server.deps;
  const deps: CheckoutDeps = {
    ...server.deps,
    orders: {
      ...orders,
      transaction: async (make) => {
        changes += 1;
        return await orders.transaction(make);
      },
    },
    payments: {
      ...payments,
      async session(sessionId) {
        await payOnStripePage(url);
        await eventually(async () =>
          expect(await orders.order(request.orderId)).toMatchObject({ state: "paid" }),
        );
        return await payments.session(sessionId);
      },
    },
  };
  expect(await getCheckout(deps, id, "203.0.113.7")).toMatchObject({ status: "complete" });
  expect(changes).toBe(0);
});
