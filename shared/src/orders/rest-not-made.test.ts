import { describe, expect, test } from "vitest";
import { aRecipient } from "#src/testing/a-recipient.ts";
import { recordEvent, type RecordedEvent } from "./fulfilment.ts";
import { orderStage } from "./order-stage.ts";
import type { ActorRole, Dispute, OrderEvent } from "./orders-schemas.ts";
import { restAdvice, restWithoutRefund } from "./rest-not-made.ts";

type PartlyShipped = Parameters<typeof restWithoutRefund>[0] & { readonly state: "paid" };

const parcel = { carrier: "usps", trackingNumber: "9400111", shippedOn: "2026-12-01" } as const;
const delivery = { dispatchBy: "2026-12-04", earliest: "2026-12-07", latest: "2026-12-16" };
let ids = 0;
const by = (role: ActorRole, event: OrderEvent): RecordedEvent => ({
  id: `e${(ids += 1)}`,
  at: 1_000,
  by: { role, name: "" },
  event,
});
const refunded = (lineNumbers: number[], amountCents: number, isNotMade?: boolean) =>
  by("owner", {
    kind: "refund-requested",
    amountCents,
    taxCents: 0,
    lineNumbers,
    hasShipping: false,
    ...(isNotMade && { isNotMade }),
  });
const notMade = (...lineNumbers: number[]) => by("owner", { kind: "not-made", lineNumbers });

function after(order: PartlyShipped, ...events: RecordedEvent[]): PartlyShipped {
  return events.reduce((known, event) => {
    const result = recordEvent(known, event);
    if ("problem" in result) throw new Error(`${event.event.kind}: ${result.problem}`);
    return { ...known, ...result.progress, lines: known.lines };
  }, order);
}
const problemOf = (order: PartlyShipped, event: RecordedEvent) => {
  const result = recordEvent(order, event);
  return "problem" in result ? result.problem : undefined;
};

const paid: PartlyShipped = {
  state: "paid",
  isPaid: true,
  paymentId: "pi_1",
  fulfilment: "at-lab",
  lines: [{ subtotal: 5_000 }, { subtotal: 5_000 }, { subtotal: 5_000 }],
  shipTo: aRecipient(),
  delivery,
  shipping: { cost: 0 },
  taxes: { taxAmount: 0, taxableShipping: 0 },
  subtotal: 15_000,
  total: 15_000,
  timeline: [],
};
const shipped = by("lab", { kind: "shipped", parcel, lineNumbers: [1] });
const cancelledByShopper = [
  by("owner", { kind: "delayed", delivery: { ...delivery, dispatchBy: "2026-12-08" }, answerHash: "" }),
  by("shopper", { kind: "delay-answered", answer: "cancel" }),
];
const free: PartlyShipped = {
  ...paid,
  paymentId: undefined,
  lines: [{ subtotal: 0 }, { subtotal: 0 }, { subtotal: 0 }],
  subtotal: 0,
  total: 0,
};

describe("the rest of an order of which a part is shipped", () => {
  test("is not made when the owner says so, and the order is shipped then", () => {
    const waiting = after(free, shipped, ...cancelledByShopper);
    expect(orderStage(waiting)).toBe("cancellation");
    expect(restWithoutRefund(waiting)).toEqual([2, 3]);
    expect(restAdvice(waiting)).toContain("record that they are not made");
    const one = after(waiting, notMade(2));
    expect([orderStage(one), restWithoutRefund(one)]).toEqual(["cancellation", [3]]);
    const all = after(one, notMade(3));
    expect([orderStage(all), restWithoutRefund(all)]).toEqual(["shipped", []]);
    expect(orderStage(after(all, by("owner", { kind: "delivered" })))).toBe("delivered");
  });

  test("is refunded as long as something of it can be", () => {
    const waiting = after(paid, refunded([2], 5_000), shipped, ...cancelledByShopper);
    expect(restWithoutRefund(waiting)).toEqual([]);
    expect(restAdvice(waiting)).toContain("refund the other prints");
    const refundedBefore = after(waiting, refunded([3], 5_000, true));
    expect([orderStage(refundedBefore), restWithoutRefund(refundedBefore)]).toEqual(["cancellation", [2]]);
    expect(orderStage(after(refundedBefore, notMade(2)))).toBe("shipped");
  });

  test("cannot be refunded when more was refunded as an amount, or when the payment is unknown", () => {
    expect(restWithoutRefund(after(paid, refunded([], 11_000), shipped))).toEqual([2, 3]);
    expect(restWithoutRefund({ ...after(paid, shipped), paymentId: undefined })).toEqual([2, 3]);
  });

  test("cannot be refunded while the bank has the payment, or decides about it", () => {
    const disputed = (changes: Partial<Dispute>) =>
      after(
        paid,
        shipped,
        by("provider", {
          kind: "disputed",
          disputeId: "du_1",
          stage: "chargeback",
          state: "needs-answer",
          amountCents: 15_000,
          reason: "fraudulent",
          reportedAt: 1,
          ...changes,
        }),
      );
    expect(restWithoutRefund(disputed({}))).toEqual([2, 3]);
    expect(restWithoutRefund(disputed({ state: "lost" }))).toEqual([2, 3]);
    expect(restWithoutRefund(disputed({ state: "resolved" }))).toEqual([2, 3]);
    expect(restWithoutRefund(disputed({ stage: "inquiry" }))).toEqual([]);
    expect(restWithoutRefund(disputed({ state: "won" }))).toEqual([]);
  });

  test("can be left out or refunded again once a refund of each print was rejected or did not arrive", () => {
    const [second, third] = [refunded([2], 5_000, true), refunded([3], 5_000, true)];
    const rejected = by("provider", { kind: "refund-rejected", requestId: second.id });
    const one = after(paid, shipped, ...cancelledByShopper, second, rejected);
    expect(restWithoutRefund(one)).toEqual([]);
    expect(restWithoutRefund(after(one, third))).toEqual([2]);
    const both = after(
      one,
      third,
      by("provider", {
        kind: "refunded",
        refundId: "re_3",
        requestId: third.id,
        amountCents: 5_000,
        taxCents: 0,
      }),
      by("provider", { kind: "refund-failed", refundId: "re_3" }),
    );
    expect(restWithoutRefund(both)).toEqual([2, 3]);
    expect(restAdvice(both)).toContain("refund them again, or record that they are not made");
    expect(orderStage(after(both, notMade(2, 3)))).toBe("shipped");
    expect(orderStage(after(both, refunded([2], 5_000, true), notMade(3)))).toBe("shipped");
  });

  test("has none of the prints in the parcel, and none that the order does not have", () => {
    const waiting = after(free, shipped);
    expect([notMade(1), notMade(1, 2), notMade(4)].map((event) => problemOf(waiting, event))).toEqual([
      "wrong-state",
      "wrong-state",
      "wrong-state",
    ]);
    expect(problemOf(after(waiting, notMade(2)), notMade(2))).toBe("wrong-state");
    expect(problemOf(waiting, by("lab", { kind: "not-made", lineNumbers: [2] }))).toBe("wrong-role");
  });
});

test("prints of an order of which nothing is shipped are not left out without a refund", () => {
  expect(problemOf(free, notMade(2))).toBe("wrong-state");
  expect([
    restWithoutRefund(free),
    restWithoutRefund(after(free, by("lab", { kind: "shipped", parcel }))),
  ]).toEqual([[], []]);
});
