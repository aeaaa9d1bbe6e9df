import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { afterEach, beforeEach } from "vitest";
import { allReleased, owner } from "./owner.ts";

/** Restores the site after each test of a file. Returns a function that returns it as it was before the test. */
export function siteOfEachStory(): () => Site {
  let before: Site;
  beforeEach(async () => {
    before = await (await owner()).call(getAdminSite, {});
  });
  afterEach(async () => {
    const shop = await owner();
    const { updated } = await shop.call(getAdminSite, {});
    await shop.call(saveSite, { body: { ...before, updated } });
    await allReleased();
  });
  return () => before;
}
