import { expect, test } from "vitest";
import { refundTaxCents, reportedRefundTaxCents, shareCents, type TaxedOrder } from "./refund-quote.ts";
import type { OrderEvent } from "./orders-schemas.ts";

/** An order of $128.70, $8.70 of it tax, after some events. */
const after = (...events: OrderEvent[]): TaxedOrder => ({
  total: 12_870,
  taxes: { taxAmount: 870 },
  timeline: events.map((event, index) => ({
    id: `e${index}`,
    at: index,
    by: { role: "provider", name: "" },
    reason: "",
    event,
  })),
});
const refunded = (refundId: string, amountCents: number, taxCents: number): OrderEvent => ({
  kind: "refunded",
  refundId,
  amountCents,
  taxCents,
});
const requested: OrderEvent = {
  kind: "refund-requested",
  amountCents: 5_000,
  taxCents: 337,
  lineNumbers: [],
  hasShipping: false,
};

test("refunds carry their share of the tax, and all of it together", () => {
  expect(refundTaxCents(after(), 5_000)).toBe(337);
  expect(refundTaxCents(after(refunded("re_1", 5_000, 337)), 7_870)).toBe(533);
  expect(refundTaxCents(after(refunded("re_1", 5_000, 337), refunded("re_2", 1, 0)), 7_869)).toBe(533);
  expect(refundTaxCents({ total: 0, taxes: { taxAmount: 0 }, timeline: [] }, 0)).toBe(0);
});

test("a refund that failed has no tax, and the next ones share all of the tax again", () => {
  const failed: OrderEvent = { kind: "refund-failed", refundId: "re_1" };
  const one = [refunded("re_1", 5_000, 337), refunded("re_2", 3_000, 203), failed];
  expect(refundTaxCents(after(...one), 9_870)).toBe(870 - 203);
});

test("a refund reported before the failure of the one that it replaces has the tax of that one", () => {
  const both = [refunded("re_1", 5_000, 337), refunded("re_2", 7_870, 533)];
  expect(reportedRefundTaxCents(after(...both), 7_870)).toBe(533);
  expect(reportedRefundTaxCents(after(...both), 1_000)).toBe(67);
  expect(reportedRefundTaxCents(after(refunded("re_1", 12_870, 870)), 12_870)).toBe(870);
});

test("requested refunds count, except when the provider refunds everything on its own", () => {
  expect(refundTaxCents(after(requested), 7_870)).toBe(533);
  expect(reportedRefundTaxCents(after(requested), 2_000)).toBe(473 - 337);
  expect(reportedRefundTaxCents(after(requested), 12_870)).toBe(870);
});

test("refunds of the provider include all of the tax, although a request that it will reject includes it", () => {
  const everything: OrderEvent = { ...requested, amountCents: 12_870, taxCents: 870 };
  expect(reportedRefundTaxCents(after(everything), 12_000)).toBe(0);
  expect(reportedRefundTaxCents(after(everything), 12_866)).toBe(866); // 4 cents are left, for 4 cents of tax
  expect(reportedRefundTaxCents(after(everything, refunded("re_1", 12_866, 866)), 4)).toBe(4);
});

test("a share is exact where floating-point numbers are not", () => {
  expect(shareCents(99_999_999, 99_999_999, 100_000_000)).toBe(99_999_998);
  expect(shareCents(100_000_000, 99_999_999, 99_999_998)).toBe(100_000_001);
});
