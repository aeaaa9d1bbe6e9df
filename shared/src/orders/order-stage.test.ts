import { expect, test } from "vitest";
import { isStopped, linesToMake } from "./order-stage.ts";

const order = { state: "paid", fulfilment: "at-lab", total: 10_000, lines: [{}, {}], timeline: [] } as const;

test("prints of an order are not made once its person is erased, who has no address any more", () => {
  expect([isStopped(order), linesToMake(order)]).toEqual([false, [1, 2]]);
  const erased = { ...order, erasedAt: 1_700_000_000_000 };
  expect([isStopped(erased), linesToMake(erased)]).toEqual([true, []]);
});

test("an order that was shipped before its person was erased is not stopped", () => {
  expect(isStopped({ ...order, fulfilment: "delivered", erasedAt: 1_700_000_000_000 })).toBe(false);
});
