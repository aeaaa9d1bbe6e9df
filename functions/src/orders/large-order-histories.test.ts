import { expectValidHistories } from "@lightwell/shared/testing/random-histories";
import { test } from "vitest";

test("10,000 random histories never ship what is not paid, refund more than was paid, or lose an entry", () => {
  expectValidHistories(10_000);
}, 120_000);
