import { initialSite } from "@lightwell/shared/site/site";
import { publicSite } from "@lightwell/shared/site/public-site";
import { expect, test } from "vitest";
import { publishedSiteSchema } from "./site-document.ts";

test("a site that was published before it had texts has those of the specification", () => {
  const { frame, home, texts } = publicSite(initialSite, [], new Map());
  expect(publishedSiteSchema.parse({ frame, home }).texts).toEqual(texts);
});
