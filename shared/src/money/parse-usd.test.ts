import fc from "fast-check";
import { expect, test } from "vitest";
import { formatUsd } from "./cents.ts";
import { parseUsd } from "./parse-usd.ts";

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
