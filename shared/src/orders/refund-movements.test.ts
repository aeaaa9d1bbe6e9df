import { expect, test } from "vitest";
import type { OrderEvent, TimelineEntry } from "./orders-schemas.ts";
import { refundMovements } from "./refund-movements.ts";

const entry = (at: number, event: OrderEvent): TimelineEntry => ({
  id: `e${at}`,
  at,
  by: { role: "provider", name: "" },
  reason: "",
  event,
});
const refunded = (refundId: string, madeAt?: number): OrderEvent => ({
  kind: "refunded",
  refundId,
  amountCents: 5_000,
  taxCents: 338,
  madeAt,
});

test("a refund counts when it was made, and is taken back with its tax when its failure was reported", () => {
  const timeline = [
    entry(10, refunded("re_1", 8)),
    entry(20, refunded("re_2")),
    entry(30, { kind: "refund-failed", refundId: "re_1", failedAt: 28 }),
    entry(40, { kind: "refund-failed", refundId: "re_3" }),
    entry(50, { kind: "refund-failed", refundId: "re_2" }),
  ];
  expect(refundMovements(timeline)).toEqual([
    { at: 8, amountCents: 5_000, taxCents: 338 },
    { at: 20, amountCents: 5_000, taxCents: 338 },
    { at: 28, amountCents: -5_000, taxCents: -338 },
    { at: 50, amountCents: -5_000, taxCents: -338 },
  ]);
});
