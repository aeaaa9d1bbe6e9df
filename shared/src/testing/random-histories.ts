import fc from "fast-check";
import { aRecipient } from "./a-recipient.ts";
import { expect } from "vitest";
import { recordEvent, type OrderProgress, type RecordedEvent } from "#src/orders/fulfilment.ts";
import { refundTaxCents, reportedRefundTaxCents, type TaxedOrder } from "#src/orders/refund-quote.ts";
import { refundedAmounts } from "#src/orders/order-payment.ts";
import { actorSchema, type OrderEvent } from "#src/orders/orders-schemas.ts";

const shipTo = aRecipient();
const [total, taxAmount] = [1_000, 67];
const delivery = { dispatchBy: "2026-12-04", earliest: "2026-12-07", latest: "2026-12-16" };
const start: OrderProgress = {
  isPaid: false,
  total,
  fulfilment: "unfulfilled",
  lines: [{}],
  shipTo,
  delivery,
  timeline: [],
};

const parcels = fc.record({
  carrier: fc.constantFrom("usps", "ups"),
  trackingNumber: fc.constantFrom("AAAAAA", "BBBBBB"),
  shippedOn: fc.constant("2026-12-01"),
});
const amounts = fc.oneof(fc.integer({ min: 1, max: total }), fc.constant(total));
const ids = fc.integer({ min: 0, max: 30 }).map((id) => `e${id}`);

/**
 * Requests of the owner and the lab. Ids repeat, so that some requests are sent twice or with the id of another
 * request.
 */
const requestedEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.constantFrom<OrderEvent>(
    { kind: "paid" },
    { kind: "sent-to-lab" },
    { kind: "delivered" },
    { kind: "not-delivered" },
    { kind: "made-again", orderId: "0".repeat(32), number: "LW-7K3F-92Q", lineNumbers: [1] },
    { kind: "cancelled" },
    { kind: "delayed", delivery: { ...delivery, dispatchBy: "2026-12-08" }, answerHash: "" },
    { kind: "delayed", delivery: { ...delivery, dispatchBy: "2026-12-11" }, answerHash: "" },
    { kind: "delay-answered", answer: "wait" },
    { kind: "delay-answered", answer: "cancel" },
    { kind: "delay-answered", answer: "none" },
    { kind: "noted", text: "Gift" },
  ),
  parcels.map((parcel): OrderEvent => ({ kind: "shipped", parcel })),
  parcels.map((parcel): OrderEvent => ({ kind: "parcel-corrected", parcel })),
  fc
    .constantFrom("94558", "94559", "94560")
    .map((postal): OrderEvent => ({ kind: "address-corrected", shipTo: { ...shipTo, postal } })),
  amounts.map((amountCents): OrderEvent => ({
    kind: "refund-requested",
    amountCents,
    taxCents: 0,
    lineNumbers: [],
    hasShipping: false,
  })),
);
const requests: fc.Arbitrary<RecordedEvent> = fc.record({
  id: ids,
  at: fc.nat({ max: 100 }),
  by: fc
    .oneof(
      { weight: 3, arbitrary: fc.constant("owner" as const) },
      fc.constantFrom(...actorSchema.shape.role.options),
    )
    .map((role) => ({ role, name: "" })),
  event: requestedEvent,
});
/** The provider answers an open request, or makes a refund of its own. */
const answers = fc.record({
  answer: fc.constantFrom("make", "reject", "dashboard", "fail"),
  refundId: fc.integer({ min: 0, max: 5 }).map((id) => `re_${id}`),
  amountCents: amounts,
});
const payment: RecordedEvent = {
  id: "paid",
  at: 0,
  by: { role: "provider", name: "" },
  event: { kind: "paid" },
};
/** Most orders are paid first; the others later or never. */
const steps = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof({ weight: 3, arbitrary: requests }, answers), { maxLength: 30, size: "max" }),
  )
  .map(([isPaid, rest]) => (isPaid ? [payment, ...rest] : rest));

/** What the provider reports next, which never refunds more than was paid; undefined when it has nothing to report. */
function reportOf(progress: OrderProgress, step: typeof answers extends fc.Arbitrary<infer A> ? A : never) {
  const { refundId, answer, amountCents } = step;
  const left = total - refundedAmounts(progress.timeline).refundedCents;
  const answered = new Set(
    progress.timeline.flatMap(({ event }) => ("requestId" in event ? [event.requestId] : [])),
  );
  const open = progress.timeline.find(
    ({ id, event }) => event.kind === "refund-requested" && !answered.has(id),
  );
  if (answer === "fail") return { kind: "refund-failed", refundId } as const;
  if (!progress.isPaid) return undefined;
  if (answer === "dashboard") {
    const taxCents = reportedRefundTaxCents(taxed(progress), amountCents);
    return amountCents > left ? undefined : ({ kind: "refunded", refundId, amountCents, taxCents } as const);
  }
  if (open?.event.kind !== "refund-requested") return undefined;
  const requestId = open.id;
  if (answer === "reject" || open.event.amountCents > left)
    return { kind: "refund-rejected", requestId } as const;
  const { amountCents: requestedCents, taxCents } = open.event;
  return { kind: "refunded", refundId, requestId, amountCents: requestedCents, taxCents } as const;
}

function taxed({ timeline }: OrderProgress): TaxedOrder {
  return { total, taxes: { taxAmount }, timeline };
}

/** A request for a refund names the tax in it, as the shop computes it at that moment. */
function withTax(progress: OrderProgress, request: RecordedEvent): RecordedEvent {
  const { event } = request;
  if (event.kind !== "refund-requested" || event.amountCents > total) return request;
  return { ...request, event: { ...event, taxCents: refundTaxCents(taxed(progress), event.amountCents) } };
}

/** The state that a timeline leads to, computed without the rules. */
function replayed({ timeline }: OrderProgress) {
  const state = { fulfilment: "unfulfilled", isPaid: false, postal: shipTo.postal };
  for (const { event } of timeline) {
    if (event.kind === "paid") state.isPaid = true;
    if (event.kind === "sent-to-lab") state.fulfilment = "at-lab";
    if (event.kind === "shipped" || event.kind === "delivered" || event.kind === "cancelled")
      state.fulfilment = event.kind;
    if (event.kind === "not-delivered") state.fulfilment = "shipped";
    if (event.kind === "address-corrected") state.postal = event.shipTo.postal;
  }
  return state;
}

/**
 * Fails unless `runs` random histories ship only what is paid, refund no more than was paid, and keep every entry once
 * and in order.
 */
export function expectValidHistories(runs: number): void {
  let [shipped, fullyRefunded] = [0, 0];
  fc.assert(
    fc.property(steps, (history) => {
      let progress = start;
      for (const [index, step] of history.entries()) {
        const report = "answer" in step ? reportOf(progress, step) : undefined;
        const request: RecordedEvent | undefined =
          "answer" in step
            ? report && { id: `p${index}`, at: index, by: { role: "provider", name: "" }, event: report }
            : withTax(progress, step);
        if (!request) continue;
        const result = recordEvent(progress, request);
        if ("problem" in result) continue;
        const { timeline } = result.progress;
        expect(progress.timeline.every((entry, place) => entry === timeline[place])).toBe(true);
        expect(timeline).toHaveLength(progress.timeline.length + (result.isNew ? 1 : 0));
        const isRefunded = refundedAmounts(progress.timeline).refundedCents >= total;
        if (result.isNew && request.event.kind === "made-again")
          expect([progress.isPaid, ["at-lab", "shipped", "delivered"].includes(progress.fulfilment)]).toEqual(
            [true, true],
          );
        const isSent =
          result.isNew && (request.event.kind === "sent-to-lab" || request.event.kind === "shipped");
        if (isSent) {
          shipped += 1;
          expect([progress.isPaid, isRefunded]).toEqual([true, false]);
        }
        const again = recordEvent(result.progress, request);
        expect("progress" in again && again.progress).toBe(result.progress);
        progress = result.progress;
      }
      const { refundedCents, refundedTaxCents, requestedTaxCents } = refundedAmounts(progress.timeline);
      expect(refundedCents).toBeLessThanOrEqual(total);
      expect(refundedTaxCents).toBeLessThanOrEqual(taxAmount);
      expect(requestedTaxCents).toBeLessThanOrEqual(taxAmount);
      if (refundedCents === total) {
        fullyRefunded += 1;
        expect(refundedTaxCents).toBe(taxAmount);
      }
      expect(new Set(progress.timeline.map(({ id }) => id)).size).toBe(progress.timeline.length);
      const times = progress.timeline.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      const { fulfilment, isPaid } = progress;
      expect({ fulfilment, isPaid, postal: progress.shipTo.postal }).toEqual(replayed(progress));
    }),
    { numRuns: runs },
  );
  expect(shipped).toBeGreaterThan(runs / 10);
  expect(fullyRefunded).toBeGreaterThan(runs / 50);
}
