import { expect, test } from "vitest";
import { aRecipient } from "#src/testing/a-recipient.ts";
import { type PlacedOrder, readPlacedOrder } from "./checkout-schemas.ts";

const order: PlacedOrder = {
  ids: ["cs_test_1", "0123456789abcdef0123456789abcdef"],
  emailAddress: "ann@example.com",
  shipping: aRecipient({ lastName: "Ames", street1: "12 Main St" }),
  items: [
    {
      id: "p1",
      selected: [{ configurationType: "unframed" }, { sizes: "8x10" }, { finishes: "matte" }],
      image: "photos/p1-0123456789abcdef",
      subtotal: 13_000,
      lineItemId: 1_700_000_000_000,
      title: "Granite Morning",
      subtitle: "",
      description: "",
      quantity: 1,
    },
  ],
  shippingCents: 700,
  taxCents: 2_300,
  totalCents: 13_000,
};
const text = JSON.stringify(order);

test.each(order.ids)("a placed order is read by its id %s", (id) => {
  expect(readPlacedOrder(text, id)).toEqual(order);
});

test("an order is not shown under the id of another one", () => {
  expect(readPlacedOrder(text, "cs_test_2")).toBeUndefined();
});

test.each([null, "", "{", "[]", JSON.stringify({ ...order, items: [] })])("%j is no order", (broken) => {
  expect(readPlacedOrder(broken, "cs_test_1")).toBeUndefined();
});
