import { expect, test } from "vitest";
import { orderMailKey, orderMailLabel } from "./order-mails.ts";

test("the key of a mail has its kind, its order and what tells it apart", () => {
  expect(orderMailKey("order-confirmation", "o1")).toBe("order-confirm:o1");
  expect(orderMailKey("order-shipped", "o1", "e2")).toBe("order-shipped:o1:e2");
});

test("a mail is named in the back office by what it says, and one of an unknown kind by that", () => {
  expect(["lab-ticket", "owner-alert", "payment-failure"].map(orderMailLabel)).toEqual([
    "Lab ticket",
    "To you",
    "payment-failure",
  ]);
});
