import { expect, test } from "vitest";
import { mayBePrinted } from "./may-be-printed.ts";
import type { TimelineEntry } from "./orders-schemas.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const lastEntryAt = 1_750_000_000_000;
const by = { role: "owner", name: "" } as const;

const withoutEvents = { state: "paid", fulfilment: "unfulfilled", total: 12_870, timeline: [] } as const;

/** An order whose last entry is of this time. */
function after(event: TimelineEntry["event"]) {
  return [{ id: "last", at: lastEntryAt, by, reason: "", event }];
}

test.each([
  ["paid", {}],
  ["in review", { state: "review" }],
  ["not paid yet", { state: "open" }],
  ["at the lab", { fulfilment: "at-lab" }],
  ["delayed", { fulfilment: "at-lab", timeline: after({ kind: "sent-to-lab" }) }],
] as const)("an order that is %s may be printed for any time", (_, order) => {
  expect(mayBePrinted({ ...withoutEvents, ...order }, lastEntryAt + 10_000 * dayMs)).toBe(true);
});

const refunded = { kind: "refunded", refundId: "re_1", amountCents: 12_870, taxCents: 870 } as const;

test.each([
  ["shipped", { fulfilment: "shipped", timeline: after({ kind: "delivered" }) }],
  ["delivered", { fulfilment: "delivered", timeline: after({ kind: "delivered" }) }],
  ["refunded in full and shipped", { fulfilment: "shipped", timeline: after(refunded) }],
  ["refunded in full before they are shipped", { fulfilment: "at-lab", timeline: after(refunded) }],
] as const)("prints that are %s may be made again for 60 days", (_, events) => {
  const order = { ...withoutEvents, ...events };
  expect(mayBePrinted(order, lastEntryAt + 60 * dayMs - 1)).toBe(true);
  expect(mayBePrinted(order, lastEntryAt + 60 * dayMs)).toBe(false);
});

test.each([
  ["cancelled", { fulfilment: "cancelled", timeline: after({ kind: "cancelled" }) }],
  ["never paid", { state: "expired" }],
] as const)("an order that is %s is not printed", (_, order) => {
  expect(mayBePrinted({ ...withoutEvents, ...order }, lastEntryAt)).toBe(false);
});
