import { describe, expect, test } from "vitest";
import { defaultOptions } from "#src/options/default-options.ts";
import { cheapestPrint, printPriceCents } from "./print-price.ts";

describe("the cheapest print of a type", () => {
  const photo = { base: 500, options: defaultOptions };

  test.each([
    ["framed", 12_500],
    ["unframed", 13_500],
  ] as const)("is a whole configuration with its price: %s", (type, cents) => {
    const cheapest = cheapestPrint(photo, type);
    expect(cheapest?.cents).toBe(cents);
    expect(cheapest && printPriceCents(photo, cheapest.configuration)).toBe(cents);
  });

  test("is none where one of its choices cannot be made", () => {
    const options = defaultOptions.filter(({ key }) => key !== "frame");
    expect(cheapestPrint({ base: 0, options }, "framed")).toBe(undefined);
  });
});
