import { describe, expect, test } from "vitest";
import { orderNumber, orderNumberBeginning, orderNumberIn, parseOrderNumber } from "./order-number.ts";
import { orderNumberSchema } from "./checkout-schemas.ts";

describe("the number of an order", () => {
  test.each([
    ["0123456789abcdef0123456789abcdef", "LW-GFSR-RHM"],
    ["00000000000000000000000000000000", "LW-2222-222"],
    ["ffffffffffffffffffffffffffffffff", "LW-TNQM-NBK"],
  ])("is derived from the id: %s is %s", (id, number) => expect(orderNumber(id)).toBe(number));

  test("is the next one when it is in use", () => {
    const numbers = [0, 1, 2].map((clash) => orderNumber("0123456789abcdef0123456789abcdef", clash));
    expect(numbers).toEqual(["LW-GFSR-RHM", "LW-GFSR-RHN", "LW-GFSR-RHP"]);
  });

  test("contains no ambiguous character, and no word", () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => (index * 919_393).toString(16).padStart(13, "0"));
    const used = new Set(ids.flatMap((id) => orderNumber(id).slice(3).split("")));
    expect([...used].toSorted().join("")).toBe("-23456789BCDFGHJKMNPQRSTVWXYZ");
  });
});

describe("a number that somebody types", () => {
  test.each(["LW-7K3F-92Q", "lw-7k3f-92q", "lw7k3f92q", " LW 7K3F 92Q ", "7k3f92q", "#LW-7K3F-92Q"])(
    "may look like “%s”",
    (text) => expect(parseOrderNumber(text)).toBe("LW-7K3F-92Q"),
  );

  test.each(["", "LW", "LW-7K3F-92", "LW-7K3F-92QQ", "LW-7K3F-92O", "XX-7K3F-92Q", "0".repeat(32)])(
    "is not “%s”",
    (text) => expect(parseOrderNumber(text)).toBeUndefined(),
  );
});

test("only numbers in their full form are stored", () => {
  expect(orderNumberSchema.safeParse("LW-7K3F-92Q").success).toBe(true);
  expect(orderNumberSchema.safeParse("lw7k3f92q").success).toBe(false);
});

test.each([
  ["Where is LW-22YY-93Z?", "LW-22YY-93Z"],
  ["(lw 22yy 93z)", "LW-22YY-93Z"],
  ["LW-22YY-93Z", "LW-22YY-93Z"],
  ["XLW-22YY-93Z", undefined],
  ["7LW-22YY-93Z", undefined],
  ["in éLW-22YY-93Z", undefined],
  ["LW-22YY-93ZX", undefined],
])("in %j the number is %j: letters and digits beside it make it part of a word", (text, number) =>
  expect(orderNumberIn(text)).toBe(number),
);

test.each([
  ["lw-7k", "lw7k"],
  ["7K3F-9", "7k3f9"],
  ["LW-7K3F-92Q", "lw7k3f92q"],
  ["LW-7K3F-92QQ", undefined],
  ["LW", undefined],
  ["coast", undefined],
])("the beginning of a number that is typed in a search: %s is %s", (text, beginning) => {
  expect(orderNumberBeginning(text)).toBe(beginning);
});
