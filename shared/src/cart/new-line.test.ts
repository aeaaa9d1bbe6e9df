import { expect, test } from "vitest";
import { orderedDescription } from "./new-line.ts";

test("an ordered line has its description unless it is longer than a thousand characters", () => {
  expect(orderedDescription("<p>A dune.</p>")).toBe("<p>A dune.</p>");
  expect(orderedDescription("a".repeat(1_000))).toHaveLength(1_000);
  expect(orderedDescription("a".repeat(1_001))).toBe("");
});
