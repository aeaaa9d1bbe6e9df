import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import type { fakeShop } from "./fake-shop.ts";

/** Answers for *Site* with what was saved last. `stored` is that site; a test may replace it. */
export function keptSite(shop: ReturnType<typeof fakeShop>): { stored: Site } {
  const site = { stored: { ...initialSite, updated: 3 } as Site };
  shop.answersEach(getAdminSite, () => site.stored);
  shop.answersEach(saveSite, ({ body }) => {
    site.stored = { ...(body as Site), updated: site.stored.updated + 1 };
    return site.stored;
  });
  return site;
}
