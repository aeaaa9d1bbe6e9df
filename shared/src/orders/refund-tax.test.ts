import { expect, test } from "vitest";
import { refundTaxCents } from "./refund-tax.ts";

test("refunds carry their share of the tax, and all of it together", () => {
  const order = { total: 12_870, taxAmount: 870 };
  expect(refundTaxCents(order, 0, 5_000)).toBe(337);
  expect(refundTaxCents(order, 5_000, 7_870)).toBe(533);
  expect(refundTaxCents({ total: 0, taxAmount: 0 }, 0, 0)).toBe(0);
});
