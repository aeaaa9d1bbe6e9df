import { describe, expect, test } from "vitest";
import { cartSubtotalCents, emptyCart, isBuyable, isFull, withLine, withoutLine } from "./cart.ts";
import { type LineItem, readStoredCart } from "./cart-schemas.ts";

const line: LineItem = {
  id: "p1",
  selected: [{ configurationType: "unframed" }, { sizes: "8x10" }, { finishes: "matte" }],
  image: "photos/p1-0123456789abcdef",
  subtotal: 13_000,
  lineItemId: 1_700_000_000_000,
  title: "Granite Morning",
  subtitle: "Sierra Nevada, early June",
  description: "",
  quantity: 1,
};

describe("a stored cart", () => {
  test("is returned as it was stored", () => {
    expect(readStoredCart(JSON.stringify({ items: [line] }))).toEqual({ items: [line] });
  });

  test.each([null, "", "{", "null", "[]", '"cart"', '{"items":{}}'])("%j is discarded", (text) =>
    expect(readStoredCart(text)).toEqual(emptyCart),
  );

  test.each([
    ["no id", { id: "" }],
    ["no price", { subtotal: 0 }],
    ["a price in fractions of a cent", { subtotal: 1.5 }],
    ["two of it", { quantity: 2 }],
  ])("is read without a line with %s, and with its valid lines", (_, broken) => {
    expect(readStoredCart(JSON.stringify({ items: [{ ...line, ...broken }, line] })).items).toEqual([line]);
  });
});

test("a stored cart of more prints than can be ordered at once keeps all of them", () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ ...line, lineItemId: index + 1 }));
  expect(readStoredCart(JSON.stringify({ items })).items).toEqual(items);
});

describe("the cart", () => {
  test("is full with 50 prints", () => {
    expect(isFull({ items: Array.from({ length: 49 }, () => line) })).toBe(false);
    expect(isFull({ items: Array.from({ length: 50 }, () => line) })).toBe(true);
    expect(isFull({ items: Array.from({ length: 51 }, () => line) })).toBe(true);
  });

  test("numbers lines by their time, each with its own number", () => {
    const cart = withLine(withLine(emptyCart, line, 5_000), line, 5_000);
    expect(cart.items.map(({ lineItemId }) => lineItemId)).toEqual([5_000, 5_001]);
    expect(withoutLine(cart, 5_000).items.map(({ lineItemId }) => lineItemId)).toEqual([5_001]);
  });

  test("takes only lines with a photo and a price", () => {
    expect(isBuyable(line)).toBe(true);
    expect(isBuyable({ id: "", subtotal: 1 })).toBe(false);
    expect(isBuyable({ id: "p1", subtotal: 0 })).toBe(false);
  });

  test("adds up its lines", () => {
    expect(cartSubtotalCents([])).toBe(0);
    expect(cartSubtotalCents([line, { ...line, subtotal: 1 }])).toBe(13_001);
  });
});
