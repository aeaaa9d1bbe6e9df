import { describe, expect, test } from "vitest";
import { formatUsd } from "./cents.ts";

describe("an amount on the page", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [1_499, "$14.99"],
    [12_000, "$120.00"],
    [123_456_789, "$1,234,567.89"],
  ])("%i cents read %s", (cents, text) => expect(formatUsd(cents)).toBe(text));

  test.each([[-1], [Number.NaN], [undefined]])("%s shows nothing", (cents) =>
    expect(formatUsd(cents)).toBe(""),
  );
});
