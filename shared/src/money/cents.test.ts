import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalDollars, formatMoney, formatUsd, formatWholeUsd, parseUsd } from "./cents.ts";

describe("an amount on the page", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [1_499, "$14.99"],
    [12_000, "$120.00"],
    [123_456_789, "$1,234,567.89"],
  ])("%i cents are written %s", (cents, text) => expect(formatUsd(cents)).toBe(text));

  test.each([[-1], [Number.NaN], [undefined]])("%s is written as an empty text", (cents) =>
    expect(formatUsd(cents)).toBe(""),
  );

  test("equals the output of Intl.NumberFormat for every amount", () => {
    const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (cents) => {
        expect(formatUsd(cents)).toBe(dollars.format(cents / 100));
      }),
    );
  });
});

test("an amount of whole dollars has no cents", () => {
  expect([15_000, 120_000].map(formatWholeUsd)).toEqual(["$150", "$1,200"]);
});

test("an amount for other programs is a decimal number of dollars", () => {
  const cents = [0, 5, 1_499, -302, 123_456_789];
  expect(cents.map(decimalDollars)).toEqual(["0.00", "0.05", "14.99", "-3.02", "1234567.89"]);
});

test.each([
  [13_570, "usd", "$135.70"],
  [13_570, "eur", "€135.70"],
  [13_570, "jpy", "¥13,570"],
  [13_570, "kwd", "KWD\u00a013.570"],
  [undefined, "usd", "an unknown amount"],
  [13_570, undefined, "an unknown amount"],
  [13_570, "", "an unknown amount"],
])("%s in %s is written %s", (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text));

test.each([
  ["275", 27_500],
  ["275.00", 27_500],
  ["$275", 27_500],
  [" $ 275.5 ", 27_550],
  ["1,250.05", 125_005],
  ["1250.", 125_000],
  ["0", 0],
  ["0.07", 7],
])("%s dollars are %i cents", (text, cents) => expect(parseUsd(text)).toBe(cents));

test.each(["", "$", "-5", "2.755", "12,50", "1,2500", "275 USD", "1e3", "ten", "10000000"])(
  "“%s” is not an amount",
  (text) => expect(parseUsd(text)).toBeUndefined(),
);

test("every amount below a million dollars is read back as it is displayed", () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), (cents) => {
      expect(parseUsd(formatUsd(cents))).toBe(cents);
    }),
  );
});
