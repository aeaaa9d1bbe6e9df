import { expect, test } from "vitest";
import { mailtoUrl } from "./mailto-url.ts";

test.each([
  ["ann@example.com", "mailto:ann@example.com"],
  ["ann.o'brien_lee-1@example.com", "mailto:ann.o'brien_lee-1@example.com"],
  ["ann?cc=eve&body=pay%20me@example.com", "mailto:ann%3Fcc%3Deve%26body%3Dpay%2520me@example.com"],
  ["a%40b#c@example.com", "mailto:a%2540b%23c@example.com"],
])("the link to %s writes to it alone, without any field", (address, url) =>
  expect(mailtoUrl(address)).toBe(url),
);
