import { describe, expect, test } from "vitest";
import { aRecipient } from "#src/testing/a-recipient.ts";
import { eventProblem, type OrderProgress, recordEvent } from "./fulfilment.ts";
import { isAcceptable } from "./order-payment.ts";
import type { HeldPayment } from "./orders-schemas.ts";
import { orderStage } from "./order-stage.ts";
import { type RefundableOrder, refundQuote, refundTaxCents, reportedRefundTaxCents } from "./refund-quote.ts";

const payment = { state: "paid", currency: "usd", amountTotal: 13_570 } as const;
const taxes = { taxAmount: 870, taxableShipping: 0 } as const;

test.each<[string, Partial<HeldPayment>, boolean]>([
  ["in dollars", {}, true],
  ["as high as the tax", { amountTotal: 870 }, true],
  ["below the tax", { amountTotal: 869 }, false],
  ["in euros", { currency: "eur" }, false],
  ["of an unknown currency", { currency: undefined }, false],
  ["of an unknown amount", { amountTotal: undefined }, false],
  ["that is pending", { state: "processing" }, false],
  ["that failed", { state: "failed" }, false],
])("a held payment %s can be accepted: %s, %s", (_, changed, isPossible) => {
  expect(isAcceptable({ taxes }, { ...payment, ...changed })).toBe(isPossible);
});

test("a held payment of nothing cannot be accepted", () => {
  expect(isAcceptable({ taxes: { taxAmount: 0 } }, { ...payment, amountTotal: 0 })).toBe(false);
});

describe("an order in review", () => {
  const shipTo = aRecipient();
  const review: OrderProgress = {
    isPaid: false,
    isInReview: true,
    total: 15_000,
    fulfilment: "unfulfilled",
    lines: [{}],
    shipTo,
    delivery: { dispatchBy: "2026-12-04", earliest: "2026-12-07", latest: "2026-12-16" },
    timeline: [],
  };
  const owner = { at: 1, by: { role: "owner", name: "" } } as const;

  test("is paid or cancelled by the owner, once, and nothing else", () => {
    for (const kind of ["paid", "cancelled"] as const) {
      const ended = recordEvent(review, { ...owner, id: "end", event: { kind } });
      if ("problem" in ended) throw new Error(ended.problem);
      expect(ended.progress.isPaid).toBe(kind === "paid");
      expect(eventProblem(ended.progress, { kind: "sent-to-lab" }, "owner") === undefined).toBe(
        kind === "paid",
      );
      expect(eventProblem(ended.progress, { kind: "paid" }, "owner")).toBe("wrong-state");
    }
    expect(eventProblem(review, { kind: "sent-to-lab" }, "owner")).toBe("not-paid");
    expect(eventProblem(review, { kind: "cancelled" }, "lab")).toBe("wrong-role");
  });

  test("is the only unpaid one that the owner can end", () => {
    const open = { ...review, isInReview: false };
    expect(eventProblem(open, { kind: "paid" }, "owner")).toBe("wrong-state");
    expect(eventProblem(open, { kind: "cancelled" }, "owner")).toBe("not-paid");
  });

  test("is shown as cancelled when it is", () => {
    const order = { state: "review", total: 15_000, timeline: [] } as const;
    expect(orderStage({ ...order, fulfilment: "unfulfilled" })).toBe("review");
    expect(orderStage({ ...order, fulfilment: "cancelled" })).toBe("cancelled");
  });
});

describe.each([
  ["less", 10_000],
  ["more", 20_000],
])("of an order of which %s than its total was accepted", (_, receivedCents) => {
  const order: RefundableOrder = {
    subtotal: 13_430,
    lines: [{ subtotal: 13_430 }],
    shipping: { cost: 700 },
    taxes,
    total: 15_000,
    receivedCents,
    timeline: [],
  };
  const refunded = {
    id: "e1",
    at: 1,
    by: { role: "provider", name: "" },
    reason: "",
    event: { kind: "refunded", refundId: "re_1", amountCents: receivedCents, taxCents: 870 },
  } as const;

  test("the received amount can be refunded, with all of the tax and no more", () => {
    expect(refundQuote(order, { kind: "rest" })).toEqual({ amountCents: receivedCents, taxCents: 870 });
    expect(refundQuote(order, { kind: "amount", amountCents: receivedCents + 1 })).toEqual({
      problem: "too-high",
    });
    expect(refundTaxCents(order, receivedCents / 2)).toBe(435);
    expect(reportedRefundTaxCents(order, receivedCents)).toBe(870);
  });

  test("it is refunded in full when the received amount is refunded", () => {
    const whole = { ...order, state: "paid", fulfilment: "unfulfilled", timeline: [refunded] } as const;
    expect(orderStage(whole)).toBe("refunded");
    const event = { ...refunded.event, amountCents: receivedCents - 1 };
    expect(orderStage({ ...whole, timeline: [{ ...refunded, event }] })).toBe("paid");
  });
});
