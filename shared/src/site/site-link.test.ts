import { expect, test } from "vitest";
import { isCollectionPath, isSiteLink } from "./site-link.ts";

test.each(["/prints", "/about", "/support", "/collection/dunes", "/pages/commissions"])(
  "%s is a link of the site",
  (link) => expect(isSiteLink(link)).toBe(true),
);

test.each([
  "",
  "/",
  "/cart",
  "/admin",
  "prints",
  "//prints",
  "https://example.com/prints",
  "/collection/",
  "/pages/",
  "/pages/a/b",
])("%j is no link of the site", (link) => expect(isSiteLink(link)).toBe(false));

test("photos of a collection are under its path", () => {
  expect(isCollectionPath("/collection/dunes/heron")).toBe(true);
  expect(isCollectionPath("/collections")).toBe(false);
});
