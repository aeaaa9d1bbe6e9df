import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { outages } from "./outages.ts";

test.each(outages)("%s is a test file of functions", (outage) => {
  expect(existsSync(`functions/src/${outage}.test.ts`)).toBe(true);
});
