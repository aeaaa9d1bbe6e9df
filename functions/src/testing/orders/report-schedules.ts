import fc from "fast-check";
import { expect } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { PaymentOutcome, PaymentSession } from "#src/payments/payment-gateway.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import type { Order } from "#src/orders/order.ts";
import { recordPayment } from "#src/orders/record-payment.ts";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";
import { anOrder } from "#src/testing/an-order.ts";
import { anEndedSession } from "./an-ended-session.ts";

const database = openDatabase("demo-random-schedules");
const tables = orderTables(database);
const deps = {
  orders: orderRepository(database),
  shippingSettings: () => Promise.resolve(defaultShippingSettings),
  now: Date.now,
};

/** The possible outcomes of a payment session, each as the sequence in which the provider reports it. */
const histories: readonly (readonly PaymentOutcome[])[] = [
  [],
  ["paid"],
  ["expired"],
  ["processing", "paid"],
  ["processing", "failed"],
];

interface Delivery {
  /** Index of the order's session, and index of the report in the session's history. */
  readonly attempt: 0 | 1;
  readonly report: number;
}

interface Schedule {
  readonly histories: readonly [readonly PaymentOutcome[], readonly PaymentOutcome[]];
  readonly arrivals: readonly Delivery[];
}

/** Reports of an order's two sessions as they arrive: some lost, some several times, in any order. */
const schedules: fc.Arbitrary<Schedule> = fc
  .tuple(fc.constantFrom(...histories), fc.constantFrom(...histories))
  .chain(([first, second]) => {
    const sent: Delivery[] = [
      ...first.map((_outcome, report) => ({ attempt: 0 as const, report })),
      ...second.map((_outcome, report) => ({ attempt: 1 as const, report })),
    ];
    const arrivals = fc
      .array(fc.nat({ max: 3 }), { minLength: sent.length, maxLength: sent.length })
      .chain((copies) => {
        const all = sent.flatMap((delivery, index) => Array<Delivery>(copies[index] ?? 0).fill(delivery));
        return fc.shuffledSubarray(all, { minLength: all.length });
      });
    return fc.record({ histories: fc.constant([first, second] as const), arrivals });
  });

function openOrder(): Order {
  const order = anOrder({ state: "open" });
  const sessions = [`cs_a_${order.id}`, `cs_b_${order.id}`];
  return { ...order, attempt: 2, sessions, session: `cs_b_${order.id}` };
}

function sessionOf(order: Order, attempt: 0 | 1, outcome: PaymentOutcome): PaymentSession {
  const id = order.sessions[attempt] ?? "";
  return anEndedSession(order, outcome, { id, paymentId: outcome === "paid" ? `pi_${id}` : undefined });
}

async function countOf(collection: "outbox" | "queuedRefunds", ids: readonly string[]): Promise<number> {
  const found = await Promise.all(ids.map(async (id) => await tables[collection].doc(id).get()));
  return found.filter((document) => document.exists).length;
}

async function expectOneOrder(schedule: Schedule, atOnce: number): Promise<void> {
  const order = openOrder();
  await tables.orders.doc(order.id).create(order);
  const record = async ({ attempt, report }: Delivery, isEvent: boolean) => {
    const outcome = schedule.histories[attempt][report];
    if (outcome === undefined) return;
    const event = { id: `evt_${order.id}_${attempt}_${report}`, type: outcome };
    await recordPayment(deps, {
      outcome,
      session: sessionOf(order, attempt, outcome),
      ...(isEvent && { event }),
    });
  };
  for (let next = 0; next < schedule.arrivals.length; next += atOnce) {
    const arriving = schedule.arrivals.slice(next, next + atOnce);
    await Promise.all(arriving.map((delivery) => record(delivery, true)));
  }
  for (const attempt of [0, 1] as const) {
    await record({ attempt, report: schedule.histories[attempt].length - 1 }, false); // the shop requests the session at the end
  }
  const payments = schedule.histories.filter((history) => history.includes("paid")).length;
  const stored = (await tables.orders.doc(order.id).get()).data();
  expect(stored?.state === "paid").toBe(payments > 0);
  const mails = [`order-confirm:${order.id}`, `lab-ticket:${order.id}`];
  expect(await countOf("outbox", mails)).toBe(payments > 0 ? 2 : 0);
  const paymentIds = order.sessions.map((id) => `pi_${id}`);
  expect(await countOf("queuedRefunds", paymentIds)).toBe(Math.max(0, payments - 1));
}

/**
 * Delivers the reports of `runsPerLane` random schedules in each of six lanes, which share the wait for the database,
 * `atOnce` of them at a time. Fails unless every payment is recorded once and every second one is refunded; prints the
 * seed of the schedule then.
 */
export async function expectPaidOnce(runsPerLane: number, atOnce: number): Promise<void> {
  const lanes = Array.from({ length: 6 }, () =>
    fc.assert(
      fc.asyncProperty(schedules, async (schedule) => await expectOneOrder(schedule, atOnce)),
      { numRuns: runsPerLane, endOnFailure: true },
    ),
  );
  await Promise.all(lanes);
}
