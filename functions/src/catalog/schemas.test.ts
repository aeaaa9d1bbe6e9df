import { initialSite } from "@lightwell/shared/site/default-site";
import { expect, test } from "vitest";
import { storedSiteSchema } from "./schemas.ts";

test("a document that was stored before a field existed has the default of the field", () => {
  expect(storedSiteSchema.parse({ name: "Tidewater", updated: 5 })).toEqual({
    ...initialSite,
    name: "Tidewater",
    updated: 5,
  });
});
