import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type RefundableOrder, refundQuote } from "./refund-quote.ts";
import { type Dispute, type OrderEvent, orderEventSchema, type RefundSelection } from "./orders-schemas.ts";
import { refundedAmounts } from "./order-payment.ts";

/** Prints of $120.00 and $95.01 and shipping of $7.00, which California does not tax: $15.58 of tax. */
const order: RefundableOrder = {
  subtotal: 21_501,
  lines: [{ subtotal: 12_000 }, { subtotal: 9_501 }],
  shipping: { cost: 700 },
  taxes: { taxAmount: 1_558, taxableShipping: 0 },
  total: 23_759,
  timeline: [],
};

/** The order after refunds of the selections, which the provider has made. */
function after(known: RefundableOrder, ...selections: RefundSelection[]): RefundableOrder {
  return selections.reduce((current, selection) => {
    const quote = refundQuote(current, selection);
    if ("problem" in quote) throw new Error(quote.problem);
    const requestId = `request-${current.timeline.length}`;
    const parts =
      selection.kind === "lines"
        ? { lineNumbers: selection.lineNumbers, hasShipping: selection.hasShipping }
        : { lineNumbers: [], hasShipping: false };
    const requested = withEvent(current, requestId, { kind: "refund-requested", ...quote, ...parts });
    return withEvent(requested, `made-${requestId}`, {
      kind: "refunded",
      refundId: `re_${requestId}`,
      requestId,
      ...quote,
    });
  }, known);
}

function withEvent(known: RefundableOrder, id: string, event: OrderEvent): RefundableOrder {
  const entry = { id, at: 1, by: { role: "owner", name: "" }, reason: "", event } as const;
  return { ...known, timeline: [...known.timeline, entry] };
}

const lines = (...lineNumbers: number[]): RefundSelection => ({
  kind: "lines",
  lineNumbers,
  hasShipping: false,
});
const shipping: RefundSelection = { kind: "lines", lineNumbers: [], hasShipping: true };
const amount = (amountCents: number): RefundSelection => ({ kind: "amount", amountCents });
const rest: RefundSelection = { kind: "rest" };

describe("a refund", () => {
  test.each<[RefundSelection, number, number]>([
    [rest, 23_759, 1_558],
    [lines(1), 12_869, 869],
    [lines(2), 10_189, 688],
    [lines(1, 2), 23_059, 1_558],
    [shipping, 700, 0],
    [amount(5_000), 5_000, 327],
  ])("of %j is %i cents, %i of them tax", (selection, amountCents, taxCents) =>
    expect(refundQuote(order, selection)).toEqual({ amountCents, taxCents }),
  );

  test("of shipping has tax where shipping is taxed", () => {
    const taxed: RefundableOrder = {
      ...order,
      taxes: { taxAmount: 1_609, taxableShipping: 1 },
      total: 23_810,
    };
    expect(refundQuote(taxed, shipping)).toEqual({ amountCents: 750, taxCents: 50 });
  });

  test("of every line in turn adds up to the whole payment, to the cent", () => {
    const { timeline } = after(order, lines(1), shipping, lines(2));
    expect(refundedAmounts(timeline)).toMatchObject({ refundedCents: 23_759, refundedTaxCents: 1_558 });
  });

  test.each<[string, RefundableOrder, RefundSelection]>([
    ["nothing-selected", order, lines()],
    ["nothing-selected", order, lines(3)],
    ["refunded-before", after(order, lines(1)), lines(1, 2)],
    ["refunded-before", after(order, shipping), shipping],
    ["too-high", order, amount(23_760)],
    ["too-high", after(order, amount(15_000)), lines(1)],
    ["nothing-left", after(order, rest), rest],
  ])("is not possible: %s", (problem, known, selection) =>
    expect(refundQuote(known, selection)).toEqual({ problem }),
  );

  test("stops the prints of some lines, and not of all that are left", () => {
    const notMade = (...lineNumbers: number[]): RefundSelection => ({
      kind: "lines",
      lineNumbers,
      hasShipping: false,
      isNotMade: true,
    });
    expect(refundQuote(order, notMade(1))).toMatchObject({ amountCents: 12_869 });
    expect(refundQuote(order, notMade(2))).not.toHaveProperty("problem");
    expect(refundQuote(order, notMade(1, 2))).toEqual({ problem: "no-print-left" });
    const firstStopped = withEvent(order, "asked", {
      kind: "refund-requested",
      amountCents: 12_869,
      taxCents: 869,
      lineNumbers: [1],
      hasShipping: false,
      isNotMade: true,
    });
    expect(refundQuote(firstStopped, notMade(2))).toEqual({ problem: "no-print-left" });
    expect(refundQuote(firstStopped, lines(2))).not.toHaveProperty("problem");
  });

  test("of a line is possible again after it failed or was rejected", () => {
    const failed = withEvent(after(order, lines(1)), "failed", {
      kind: "refund-failed",
      refundId: "re_request-0",
    });
    expect(refundQuote(failed, lines(1))).toEqual({ amountCents: 12_869, taxCents: 869 });
    const requested = withEvent(order, "asked", {
      kind: "refund-requested",
      amountCents: 12_869,
      taxCents: 869,
      lineNumbers: [1],
      hasShipping: false,
    });
    expect(refundQuote(requested, lines(1))).toEqual({ problem: "refunded-before" });
    const rejected = withEvent(requested, "no", { kind: "refund-rejected", requestId: "asked" });
    expect(refundQuote(rejected, lines(1))).toEqual({ amountCents: 12_869, taxCents: 869 });
  });

  test("has more tax when the rest of the payment is too small for the remaining tax", () => {
    const known = after(order, amount(23_010)); // $7.49 is left, 50 cents of it tax
    expect(refundQuote(known, shipping)).toEqual({ amountCents: 700, taxCents: 1 });
    expect(refundQuote(after(known, shipping), rest)).toEqual({ amountCents: 49, taxCents: 49 });
  });

  test("never exceeds the payment or its tax, whatever was refunded before, and the rest refunds all of both", () => {
    const selections = fc.oneof(
      fc.integer({ min: 1, max: 23_759 }).map(amount),
      fc.subarray([1, 2]).map((chosen) => lines(...chosen)),
      fc.constant(shipping),
    );
    fc.assert(
      fc.property(fc.array(selections, { maxLength: 8 }), (chosen) => {
        let known = order;
        for (const selection of chosen) {
          const quote = refundQuote(known, selection);
          if ("problem" in quote) continue;
          expect(quote.taxCents).toBeGreaterThanOrEqual(0);
          expect(quote.taxCents).toBeLessThanOrEqual(quote.amountCents);
          known = after(known, selection);
        }
        const left = refundQuote(known, rest);
        const { timeline } = "problem" in left ? known : after(known, rest);
        expect(refundedAmounts(timeline)).toMatchObject({ refundedCents: 23_759, refundedTaxCents: 1_558 });
      }),
      { numRuns: 500 },
    );
  });
});

describe("a refund of a disputed payment", () => {
  const disputed = (changes: Partial<Dispute>, known = order) =>
    withEvent(known, `dispute-${known.timeline.length}`, {
      kind: "disputed",
      disputeId: "du_1",
      stage: "chargeback",
      state: "needs-answer",
      amountCents: 23_759,
      reason: "fraudulent",
      reportedAt: 1,
      ...changes,
    });

  test.each([
    { state: "needs-answer" },
    { state: "answered" },
    { state: "lost" },
    { state: "resolved" },
    { stage: "appeal", state: "needs-answer" },
  ] as const)("is not possible while the bank decides, or once it has returned the money: %j", (changes) => {
    for (const selection of [rest, lines(1), amount(100)])
      expect(refundQuote(disputed(changes), selection)).toEqual({ problem: "disputed" });
  });

  test.each([
    { state: "won" },
    { state: "prevented" },
    { stage: "inquiry", state: "needs-answer" },
    { stage: "inquiry", state: "won" },
  ] as const)("is possible where the bank has not taken the money: %j", (changes) => {
    expect(refundQuote(disputed(changes), rest)).toEqual({ amountCents: 23_759, taxCents: 1_558 });
  });

  test("is possible of what is not disputed", () => {
    const partly = disputed({ amountCents: 13_759 });
    expect(refundQuote(partly, rest)).toMatchObject({ amountCents: 10_000 });
    expect(refundQuote(partly, amount(10_001))).toEqual({ problem: "too-high" });
  });

  test("is not possible when nothing was left before", () => {
    expect(refundQuote(disputed({}, after(order, rest)), rest)).toEqual({ problem: "nothing-left" });
  });
});

test("a request that was stored without lines has none", () => {
  const stored = { kind: "refund-requested", amountCents: 100, taxCents: 6 };
  expect(orderEventSchema.parse(stored)).toEqual({ ...stored, lineNumbers: [], hasShipping: false });
});
