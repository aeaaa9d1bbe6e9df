import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PaymentOutcome } from "#src/payments/payment-session.ts";
import { nextOrderState } from "./next-order-state.ts";
import type { OrderState } from "./order.ts";

const outcomes = fc.array(fc.constantFrom<PaymentOutcome>("paid", "processing", "failed", "expired"), {
  maxLength: 12,
});
const after = (reported: readonly PaymentOutcome[]) => reported.reduce<OrderState>(nextOrderState, "open");

describe("an order", () => {
  test("is paid exactly when its payment has succeeded, in whatever order events arrive", () => {
    fc.assert(
      fc.property(outcomes, (reported) => {
        expect(after(reported) === "paid").toBe(reported.includes("paid"));
      }),
      { numRuns: 10_000 },
    );
  });

  test("does not change when the same outcome is reported again", () => {
    fc.assert(
      fc.property(outcomes, (reported) => {
        const last = reported.at(-1);
        expect(after(last === undefined ? reported : [...reported, last])).toBe(after(reported));
      }),
    );
  });
});
