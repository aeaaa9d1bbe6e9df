import type { CheckoutRequest } from "@lightwell/shared/contract/checkout-endpoints";
import * as calls from "@lightwell/shared/contract/checkout-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import {
  payOnStripePage,
  recipient,
  startCheckoutServer,
  type CheckoutServer,
} from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { placeOrder } from "./place-order.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("killed-midway");
});
afterAll(() => server.close());

class Killed extends Error {
  override readonly name = "Killed";
}

/** When the function dies: with its nth use of a database or the provider still undone, or done and unanswered. */
interface Death {
  readonly step: number;
  readonly moment: "before" | "after";
}

/** The shop as a function sees it that dies at one step: from then on it reaches nothing any more. */
function dyingShop(deps: CheckoutDeps, { step, moment }: Death, opened: Set<string>): CheckoutDeps {
  let steps = 0;
  let isDead = false;
  const mortal =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      steps += 1;
      isDead ||= steps === step && moment === "before";
      if (isDead) throw new Killed();
      const result = await act(...args);
      isDead = steps === step;
      if (isDead) throw new Killed();
      return result;
    };
  const { carts, orders, payments } = deps;
  return {
    ...deps,
    carts: { cart: mortal((id) => carts.cart(id)), save: mortal((cart) => carts.save(cart)) },
    orders: {
      ...orders,
      order: mortal((id) => orders.order(id)),
      orderOfSession: mortal((id) => orders.orderOfSession(id)),
      change: async (make) => await mortal(() => orders.change(make))(),
    },
    payments: {
      ...payments,
      session: mortal((id) => payments.session(id)),
      closeSession: mortal((id) => payments.closeSession(id)),
      openSession: mortal(async (order) => {
        const session = await payments.openSession(order);
        opened.add(session.id);
        return session;
      }),
    },
  };
}

/**
 * Lets a checkout die before and after every one of its steps, each time with a request of its own, and calls
 * `afterwards` for each. Returns how often it died. The steps are tried side by side: they share no order.
 */
async function dieAtEveryStep(
  begin: () => Promise<CheckoutRequest>,
  afterwards: (request: CheckoutRequest, opened: Set<string>) => Promise<void>,
): Promise<number> {
  let deaths = 0;
  let nextStep = 1;
  const dieUntilItCompletes = async () => {
    for (let hasCompleted = false; !hasCompleted;) {
      const step = nextStep++;
      for (const moment of ["before", "after"] as const) {
        const request = await begin();
        const opened = new Set<string>();
        try {
          await placeOrder(
            dyingShop(server.deps, { step, moment }, opened),
            request.orderId,
            request,
            "203.0.113.7",
          );
          hasCompleted = true; // the checkout has fewer steps than this
        } catch (cause) {
          if (!(cause instanceof Killed)) throw cause;
          deaths += 1;
          await afterwards(request, opened);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, dieUntilItCompletes));
  return deaths;
}

const checkOut = async (request: CheckoutRequest) =>
  await server.send(calls.startCheckout, { cartId: request.orderId, body: request });

/** Of all sessions that were ever opened for an order, those that can still be paid. */
async function payable(ids: Iterable<string>): Promise<string[]> {
  const sessions = await Promise.all([...new Set(ids)].map((id) => server.deps.payments.session(id)));
  return sessions.filter((session) => session?.status === "open").map((session) => session?.id ?? "");
}

describe("a function that dies in the middle of a checkout", { timeout: 120_000 }, () => {
  test("leaves the shopper's next click one session, and that pays one order", async () => {
    const photo = await aPhoto(server.catalog);
    const deaths = await dieAtEveryStep(
      () => server.readyToPay(photo),
      async (request, opened) => {
        const [again, andAgain] = await Promise.all([checkOut(request), checkOut(request)]);
        const reply = calls.startCheckout.reply.parse(again.body);
        expect(calls.startCheckout.reply.parse(andAgain.body)).toEqual(reply);
        expect(await payable([...opened, reply.id])).toEqual([reply.id]);
        await payOnStripePage(reply.url);
        const paid = { state: "paid", attempt: 1, sessions: [reply.id] };
        await eventually(async () =>
          expect(await server.deps.orders.order(request.orderId)).toMatchObject(paid),
        );
        const mails = (await server.outbox()).filter((key) => key.endsWith(request.orderId));
        expect(mails).toEqual([`lab-ticket:${request.orderId}`, `order-confirm:${request.orderId}`]);
      },
    );
    expect(deaths).toBeGreaterThanOrEqual(10);
  });

  test("while it replaces a changed order leaves one session, of what is ordered now", async () => {
    const photo = await aPhoto(server.catalog);
    const first = new Map<string, string>();
    const deaths = await dieAtEveryStep(
      async () => {
        const request = await server.readyToPay(photo);
        const { body } = await checkOut(request);
        first.set(request.orderId, calls.startCheckout.reply.parse(body).id);
        const address = recipient;
        await server.send(calls.chooseShippingSpeed, {
          cartId: request.orderId,
          body: { address, speed: 2 },
        });
        return { ...request, shipping: { selected: 2, cost: 1_499 } };
      },
      async (request, opened) => {
        const { body } = await checkOut(request);
        const reply = calls.startCheckout.reply.parse(body);
        expect(await payable([...opened, first.get(request.orderId) ?? "", reply.id])).toEqual([reply.id]);
      },
    );
    expect(deaths).toBeGreaterThanOrEqual(14);
  });

  test("while it replaces the payment of another window leaves one session for both", async () => {
    const photo = await aPhoto(server.catalog);
    const deaths = await dieAtEveryStep(
      async () => {
        const { body } = await checkOut(await server.readyToPay(photo));
        return { ...(await server.readyToPay(photo)), replaces: calls.startCheckout.reply.parse(body).id };
      },
      async (request, opened) => {
        const { body } = await checkOut(request);
        const reply = calls.startCheckout.reply.parse(body);
        expect(await payable([...opened, request.replaces ?? "", reply.id])).toEqual([reply.id]);
      },
    );
    expect(deaths).toBeGreaterThanOrEqual(14);
  });
});
