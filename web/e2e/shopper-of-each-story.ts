import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { launchBrowser } from "@lightwell/emulators/browser/browser";
import { newShopper, type Shopper } from "./shopper.ts";

/**
 * One browser for all stories of a file, and a shopper who was never here for each. Returns who that is in the
 * story under way. `width` is the window's, in CSS pixels.
 */
export function shopperOfEachStory(width?: number): () => Shopper {
  let browser: Browser;
  let shopper: Shopper;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    shopper = await newShopper(width, browser);
  });
  afterEach(() => shopper.leave());
  return () => shopper;
}
