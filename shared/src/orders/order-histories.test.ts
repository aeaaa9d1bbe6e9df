import { test } from "vitest";
import { expectValidHistories } from "#src/testing/random-histories.ts";

test("2,000 random histories never ship what is not paid, refund more than was paid, or lose an entry", () => {
  expectValidHistories(2_000);
});
