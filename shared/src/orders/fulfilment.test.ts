import { describe, expect, test } from "vitest";
import { aRecipient } from "#src/testing/a-recipient.ts";
import { recordEvent, type OrderProgress, type RecordedEvent } from "./fulfilment.ts";
import { refundedAmounts } from "./order-payment.ts";
import type { ActorRole, OrderEvent } from "./orders-schemas.ts";

const shipTo = aRecipient();
const parcel = { carrier: "usps", trackingNumber: "9400111", shippedOn: "2026-12-01" } as const;
const paid: OrderProgress = {
  isPaid: true,
  total: 10_000,
  fulfilment: "unfulfilled",
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
  ])("is rejected as %s", (problem, progress, event) => {
    expect(recordEvent(progress, event)).toEqual({ problem });
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

  test("count once when they are reported twice, and not at all when they fail", () => {
    const once = after(paid, first, made(first, "re_1", 6_000), made(first, "re_1", 6_000));
    expect(refundedAmounts(once.timeline).refundedCents).toBe(6_000);
    const failed = after(once, by("provider", { kind: "refund-failed", refundId: "re_1" }));
    expect(refundedAmounts(failed.timeline).refundedCents).toBe(0);
  });
});
