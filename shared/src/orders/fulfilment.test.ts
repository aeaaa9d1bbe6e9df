import { describe, expect, test } from "vitest";
import { aRecipient } from "#src/testing/a-recipient.ts";
import { isCancellationRequested } from "./delay.ts";
import { recordEvent, type OrderProgress, type RecordedEvent } from "./fulfilment.ts";
import { isRefundedInFull, refundedAmounts } from "./order-payment.ts";
import type { ActorRole, OrderEvent } from "./orders-schemas.ts";

const shipTo = aRecipient();
const parcel = { carrier: "usps", trackingNumber: "9400111", shippedOn: "2026-12-01" } as const;
const paid: OrderProgress = {
  isPaid: true,
  total: 10_000,
  fulfilment: "unfulfilled",
  lines: [{}],
  shipTo,
  delivery: { dispatchBy: "2026-12-04", earliest: "2026-12-07", latest: "2026-12-16" },
  timeline: [],
};
let ids = 0;
const by = (role: ActorRole, event: OrderEvent, overrides: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id: `e${(ids += 1)}`,
  at: 1_000,
  by: { role, name: "" },
  event,
  ...overrides,
});
/** The progress after the events; fails when one cannot be recorded. */
function after(progress: OrderProgress, ...events: RecordedEvent[]): OrderProgress {
  return events.reduce((known, event) => {
    const result = recordEvent(known, event);
    if ("problem" in result) throw new Error(`${event.event.kind}: ${result.problem}`);
    return result.progress;
  }, progress);
}
const requested = (amountCents: number) =>
  by("owner", {
    kind: "refund-requested",
    amountCents,
    taxCents: 0,
    lineNumbers: [],
    hasShipping: false,
  });

const notToBeMade = (amountCents: number) =>
  by("owner", {
    kind: "refund-requested",
    amountCents,
    taxCents: 0,
    lineNumbers: [1],
    hasShipping: false,
    isNotMade: true,
  });

describe("an order in fulfilment", () => {
  test("goes to the lab, is shipped with a tracking number, and is delivered", () => {
    const delivered = after(
      paid,
      by("owner", { kind: "sent-to-lab" }),
      by("lab", { kind: "shipped", parcel }),
      by("owner", { kind: "delivered" }),
    );
    expect(delivered.fulfilment).toBe("delivered");
    expect(delivered.parcel).toEqual(parcel);
    expect(delivered.timeline.map(({ event }) => event.kind)).toEqual([
      "sent-to-lab",
      "shipped",
      "delivered",
    ]);
  });

  test.each<[string, OrderProgress, RecordedEvent]>([
    ["not-paid", { ...paid, isPaid: false }, by("owner", { kind: "sent-to-lab" })],
    ["not-paid", { ...paid, isPaid: false }, requested(100)],
    ["wrong-role", paid, by("lab", { kind: "cancelled" })],
    ["wrong-role", paid, by("lab", { kind: "delivered" })],
    ["wrong-state", paid, by("owner", { kind: "delivered" })],
    ["wrong-state", { ...paid, fulfilment: "shipped", parcel }, by("owner", { kind: "shipped", parcel })],
    ["wrong-state", { ...paid, fulfilment: "cancelled" }, by("lab", { kind: "shipped", parcel })],
    ["wrong-state", { ...paid, fulfilment: "shipped", parcel }, by("owner", { kind: "cancelled" })],
    [
      "wrong-state",
      { ...paid, fulfilment: "shipped", parcel },
      by("owner", { kind: "address-corrected", shipTo: { ...shipTo, postal: "94559" } }),
    ],
    ["other-tax-state", paid, by("owner", { kind: "address-corrected", shipTo: { ...shipTo, state: "OR" } })],
    ["unchanged", paid, by("owner", { kind: "address-corrected", shipTo })],
    ["refund-too-high", after(paid, requested(6_000)), requested(4_001)],
    ["refunded", after(paid, requested(10_000)), by("owner", { kind: "sent-to-lab" })],
    ["refunded", after(paid, requested(10_000)), by("lab", { kind: "shipped", parcel })],
    [
      "refunded",
      after(paid, requested(10_000)),
      by("owner", { kind: "address-corrected", shipTo: { ...shipTo, postal: "94559" } }),
    ],
    [
      "refunded",
      after(paid, requested(10_000)),
      by("owner", {
        kind: "delayed",
        delivery: { ...paid.delivery, dispatchBy: "2026-12-05" },
        answerHash: "",
      }),
    ],
    ["wrong-state", { ...paid, fulfilment: "shipped", parcel }, notToBeMade(100)],
  ])("is rejected as %s", (problem, progress, event) => {
    expect(recordEvent(progress, event)).toEqual({ problem });
  });

  test.each([
    ["unfulfilled", false],
    ["at-lab", true],
    ["shipped", true],
    ["delivered", true],
    ["cancelled", false],
  ] as const)("that is %s can have prints made again: %s", (fulfilment, isPossible) => {
    const again = by("owner", {
      kind: "made-again",
      orderId: "f".repeat(32),
      number: "LW-7K3F-92Q",
      lineNumbers: [1],
    });
    expect(recordEvent({ ...paid, fulfilment }, again)).not.toHaveProperty(
      isPossible ? "problem" : "progress",
    );
  });

  test("keeps the address that was corrected", () => {
    const corrected = { ...shipTo, postal: "94559" };
    const { shipTo: now, timeline } = after(
      paid,
      by("owner", { kind: "address-corrected", shipTo: corrected }),
    );
    expect(now).toEqual(corrected);
    expect(timeline[0]?.event).toEqual({ kind: "address-corrected", shipTo: corrected, previous: shipTo });
  });

  test("records a repeated request once, and dates no entry before the last one", () => {
    const sent = by("owner", { kind: "sent-to-lab" }, { at: 5_000, reason: "by mail" });
    const note = by("owner", { kind: "noted", text: "The clock was slow." }, { at: 4_000 });
    const { timeline } = after(paid, sent, note, sent, note);
    expect(timeline.map(({ at, reason }) => [at, reason])).toEqual([
      [5_000, "by mail"],
      [5_000, ""],
    ]);
  });
});

describe("the answer to a delay", () => {
  const delivery = { dispatchBy: "2027-01-20", earliest: "2027-01-25", latest: "2027-02-02" };
  const delayed = after(
    paid,
    by("owner", { kind: "delayed", delivery, consentBy: "2027-01-03", answerHash: "h" }),
  );
  const answer = (role: ActorRole, given: "wait" | "cancel" | "none") =>
    by(role, { kind: "delay-answered", answer: given });

  test.each<[string, RecordedEvent]>([
    ["wrong-role", answer("shop", "wait")],
    ["wrong-role", answer("shop", "cancel")],
    ["wrong-role", answer("shopper", "none")],
  ])("is rejected with %s: %j", (problem, event) =>
    expect(recordEvent(delayed, event)).toMatchObject({ problem }),
  );

  test("is the shopper's, and only the shop records that there is none", () => {
    expect(isCancellationRequested(after(delayed, answer("shopper", "wait")).timeline)).toBe(false);
    expect(isCancellationRequested(after(delayed, answer("shopper", "cancel")).timeline)).toBe(true);
    expect(isCancellationRequested(after(delayed, answer("shop", "none")).timeline)).toBe(true);
  });
});

test("the lab corrects a parcel up to ten times, and its owner as often as needed", () => {
  const correction = (role: ActorRole, count: number) =>
    by(role, { kind: "parcel-corrected", parcel: { ...parcel, trackingNumber: `940011${count}` } });
  const shipped = after(paid, by("lab", { kind: "shipped", parcel }));
  const byLab = Array.from({ length: 10 }, (_, index) => correction("lab", index + 10));
  const corrected = after(shipped, ...byLab);
  expect(recordEvent(corrected, correction("lab", 20))).toEqual({ problem: "too-many-corrections" });
  expect(after(corrected, correction("owner", 21), correction("owner", 22)).parcel?.trackingNumber).toBe(
    "94001122",
  );
});

test("a payment is recorded once, and what follows it each time", () => {
  const noted = () => by("owner", { kind: "noted", text: "Called." });
  const payment = () => by("provider", { kind: "paid" });
  const { timeline } = after(paid, payment(), payment(), noted(), noted());
  expect(timeline.map(({ event }) => event.kind)).toEqual(["paid", "noted", "noted"]);
});

test("a dispute is recorded once in each of its states", () => {
  const disputed = (state: "needs-answer" | "won") =>
    by("provider", {
      kind: "disputed",
      disputeId: "d1",
      stage: "chargeback",
      state,
      amountCents: 100,
      reason: "fraudulent",
      reportedAt: 0,
    });
  const { timeline } = after(
    paid,
    disputed("needs-answer"),
    disputed("needs-answer"),
    disputed("won"),
    disputed("needs-answer"),
  );
  expect(timeline.map(({ event }) => (event.kind === "disputed" ? event.state : event.kind))).toEqual([
    "needs-answer",
    "won",
  ]);
});

describe("refunds of an order", () => {
  const [first, second] = [requested(6_000), requested(4_000)];
  const made = (request: RecordedEvent, refundId: string, amountCents: number) =>
    by("provider", { kind: "refunded", refundId, requestId: request.id, amountCents, taxCents: 100 });

  test("reserve their amount until the provider makes or rejects them", () => {
    const asked = after(paid, first, second);
    expect(refundedAmounts(asked.timeline)).toMatchObject({ refundedCents: 0, requestedCents: 10_000 });
    const answered = after(
      asked,
      made(first, "re_1", 6_000),
      by("provider", { kind: "refund-rejected", requestId: second.id }),
    );
    expect(refundedAmounts(answered.timeline)).toMatchObject({
      refundedCents: 6_000,
      refundedTaxCents: 100,
      requestedCents: 0,
    });
  });

  test("are complete with the last cent, and not while they are only requested", () => {
    const asked = after(paid, first, second);
    expect([isRefundedInFull(asked), isRefundedInFull(asked, { withRequested: true })]).toEqual([
      false,
      true,
    ]);
    const allButOne = after(asked, made(first, "re_1", 6_000), made(second, "re_2", 3_999));
    expect(isRefundedInFull(allButOne)).toBe(false);
    const unpaid = { ...paid, total: 0 };
    expect([isRefundedInFull(unpaid), isRefundedInFull(unpaid, { withRequested: true })]).toEqual([
      false,
      false,
    ]);
    expect(isRefundedInFull(after(asked, made(first, "re_1", 6_000), made(second, "re_2", 4_000)))).toBe(
      true,
    );
  });

  test("are rejected once each", () => {
    const rejected = (request: RecordedEvent) =>
      by("provider", { kind: "refund-rejected", requestId: request.id });
    const { timeline } = after(paid, first, second, rejected(first), rejected(second), rejected(first));
    expect(timeline.filter(({ event }) => event.kind === "refund-rejected")).toHaveLength(2);
    expect(refundedAmounts(timeline).requestedCents).toBe(0);
  });

  test("count once when they are reported twice, and not at all when they fail", () => {
    const once = after(paid, first, made(first, "re_1", 6_000), made(first, "re_1", 6_000));
    expect(refundedAmounts(once.timeline).refundedCents).toBe(6_000);
    const failed = after(
      once,
      by("provider", { kind: "refund-failed", refundId: "re_1" }),
      by("provider", { kind: "refund-failed", refundId: "re_1" }),
    );
    expect(refundedAmounts(failed.timeline).refundedCents).toBe(0);
    expect(failed.timeline.map(({ event }) => event.kind)).toEqual([
      "refund-requested",
      "refunded",
      "refund-failed",
    ]);
  });
});
