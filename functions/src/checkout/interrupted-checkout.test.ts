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
import { isLargeRun, testVolume } from "@lightwell/shared/testing/test-volume";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { startCheckout } from "./start-checkout.ts";

let server: CheckoutServer;
beforeAll(async () => {
  server = await startCheckoutServer("interrupted-checkout");
});
afterAll(() => server.close());

class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/**
 * When the function is stopped: before its nth call of the database or the provider, or after it, before the response.
 */
interface Interruption {
  readonly step: number;
  readonly moment: "before" | "after";
}

/** Dependencies of a function that is stopped at one step: this call and all later ones fail. */
function interruptedDeps(
  deps: CheckoutDeps,
  { step, moment }: Interruption,
  opened: Set<string>,
): CheckoutDeps {
  let steps = 0;
  let isStopped = false;
  const interruptible =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      steps += 1;
      isStopped ||= steps === step && moment === "before";
      if (isStopped) throw new Interrupted();
      const result = await act(...args);
      isStopped = steps === step;
      if (isStopped) throw new Interrupted();
      return result;
    };
  const { carts, orders, payments } = deps;
  return {
    ...deps,
    carts: { cart: interruptible((id) => carts.cart(id)), save: interruptible((cart) => carts.save(cart)) },
    orders: {
      ...orders,
      order: interruptible((id) => orders.order(id)),
      orderOfSession: interruptible((id) => orders.orderOfSession(id)),
      transaction: async (make) => await interruptible(() => orders.transaction(make))(),
    },
    payments: {
      ...payments,
      session: interruptible((id) => payments.session(id)),
      closeSession: interruptible((id) => payments.closeSession(id)),
      openSession: interruptible(async (order) => {
        const session = await payments.openSession(order);
        opened.add(session.id);
        return session;
      }),
    },
  };
}

/** Before a step, everything is stored that was stored after the previous one: `npm test` tries one of the two. */
const moments: readonly Interruption["moment"][] = isLargeRun ? ["before", "after"] : ["after"];

/** `npm test` tries every second step, and fewer at the same time: each of them also completes a checkout. */
const stepsBetween = testVolume({ sample: 2, large: 1 });
const atTheSameTime = testVolume({ sample: 4, large: 6 });

/**
 * Interrupts a checkout at each of its steps, or in `npm test` at every second one, counted from `firstStep`; each time
 * with a request of its own. Calls `afterwards` for each. Returns the number of interruptions. Several steps are tried
 * at the same time: they share no order.
 */
async function interruptAtEveryStep(
  firstStep: 1 | 2,
  begin: () => Promise<CheckoutRequest>,
  afterwards: (request: CheckoutRequest, opened: Set<string>) => Promise<void>,
): Promise<number> {
  let interruptions = 0;
  let nextStep = isLargeRun ? 1 : firstStep;
  const interruptUntilItCompletes = async () => {
    for (let hasCompleted = false; !hasCompleted;) {
      const step = nextStep;
      nextStep += stepsBetween;
      for (const moment of moments) {
        const request = await begin();
        const opened = new Set<string>();
        try {
          await startCheckout(
            interruptedDeps(server.deps, { step, moment }, opened),
            request.orderId,
            request,
            "203.0.113.7",
          );
          hasCompleted = true; // the checkout has fewer steps than this
        } catch (cause) {
          if (!(cause instanceof Interrupted)) throw cause;
          interruptions += 1;
          await afterwards(request, opened);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: atTheSameTime }, interruptUntilItCompletes));
  return interruptions;
}

const checkOut = async (request: CheckoutRequest) =>
  await server.send(calls.startCheckout, { cartId: request.orderId, body: request });

/** Of all sessions that were ever opened for an order, those that can still be paid. */
async function payable(ids: Iterable<string>): Promise<string[]> {
  const sessions = await Promise.all([...new Set(ids)].map((id) => server.deps.payments.session(id)));
  return sessions.filter((session) => session?.status === "open").map((session) => session?.id ?? "");
}

describe("a function that is terminated during a checkout", { timeout: 120_000 }, () => {
  test("leaves one session for the next request, and its payment pays one order", async () => {
    const photo = await aPhoto(server.catalog);
    const interruptions = await interruptAtEveryStep(
      2,
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
    expect(interruptions).toBeGreaterThanOrEqual(Math.floor(5 / stepsBetween) * moments.length);
  });

  test("while it replaces a changed order leaves one session, for the new order", async () => {
    const photo = await aPhoto(server.catalog);
    const first = new Map<string, string>();
    const interruptions = await interruptAtEveryStep(
      1,
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
    expect(interruptions).toBeGreaterThanOrEqual(Math.floor(7 / stepsBetween) * moments.length);
  });

  test("while it replaces the payment of another window leaves one session for both", async () => {
    const photo = await aPhoto(server.catalog);
    const interruptions = await interruptAtEveryStep(
      2,
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
    expect(interruptions).toBeGreaterThanOrEqual(Math.floor(7 / stepsBetween) * moments.length);
  });
});
