import { paths } from "@lightwell/shared/routes/paths";
import { expect, test } from "vitest";
import { pageAt, pageNames } from "./page-modules.ts";

test.each(pageNames)("the page %s is found at its path", (name) => {
  expect(pageAt(paths[name].path.replaceAll(/:\w+/g, "any"))?.name).toBe(name);
});

test.each([
  ["/cart/checkout/success", "payment"],
  ["/collection", undefined],
  ["/collection/a/b/c", undefined],
])("the page at %s is %s", (pathname, name) => {
  expect(pageAt(pathname)?.name).toBe(name);
});
