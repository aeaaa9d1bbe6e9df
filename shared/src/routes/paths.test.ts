import { expect, test } from "vitest";
import { paths, type PagePath } from "./paths.ts";

test("a link to Support names an order, and its number where the shopper knows it", () => {
  expect(paths.support.href()).toBe("/support");
  expect(paths.support.href("cs_1&2")).toBe("/support?orderId=cs_1%262");
  expect(paths.support.href("cs_1", "LW-7K3F-92Q")).toBe("/support?orderId=cs_1&number=LW-7K3F-92Q");
});

test("search engines find these pages by their path; privacy and terms follow once they are written", () => {
  const pages = Object.values<PagePath>(paths).filter(({ isInSitemap }) => isInSitemap);
  expect(pages.map(({ path }) => path).toSorted()).toEqual([
    "/",
    "/about",
    "/frequently-asked-questions",
    "/prints",
    "/refunds",
    "/support",
  ]);
});
