import { describe, expect, test } from "vitest";
import { withReplacedLine, withRestoredLine } from "./cart.ts";
import type { LineItem } from "./cart-schemas.ts";

const line = (lineItemId: number, title = "Pier"): LineItem => ({
  id: "p1",
  selected: [{ configurationType: "unframed" }, { sizes: "8x10" }, { finishes: "matte" }],
  image: "",
  subtotal: 13_000,
  lineItemId,
  title,
  subtitle: "",
  description: "",
  quantity: 1,
});
const cart = { items: [line(1), line(2), line(3)] };

describe("changing a line of the cart", () => {
  test("keeps its place and its id", () => {
    expect(withReplacedLine(cart, 2, line(99, "Dune"), 5_000).items).toEqual([
      line(1),
      line(2, "Dune"),
      line(3),
    ]);
  });

  test("adds the print if the line no longer exists", () => {
    expect(withReplacedLine(cart, 7, line(99, "Dune"), 5_000).items).toEqual([
      ...cart.items,
      line(5_000, "Dune"),
    ]);
  });
});

describe("a removed line", () => {
  test("is restored to its place", () => {
    expect(withRestoredLine({ items: [line(1), line(3)] }, line(2), 1)).toEqual(cart);
  });

  test("is restored at the end of a cart that has become shorter, and only once", () => {
    expect(withRestoredLine({ items: [] }, line(3), 2)).toEqual({ items: [line(3)] });
    expect(withRestoredLine(cart, line(2), 1)).toEqual(cart);
  });
});
