import { waitForWholeDayMs } from "@lightwell/shared/testing/whole-day";
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "playwright-core";
import { afterEach, beforeEach } from "vitest";
import { newShopper, type Shopper } from "./shopper.ts";

/** A story that buys something takes less, ms. */
const storyMs = 180_000;

/**
 * Starts a new shopper for each test of a file, but not when the day of the shop is about to end: the promised dates
 * would change during a purchase, and the shopper be asked again. Returns a function that returns the one of the
 * current test. `width` is that of the window, in CSS pixels; `prepare` is called before its first page is opened.
 */
export function shopperOfEachStory(
  width?: number,
  prepare?: (context: BrowserContext) => Promise<void>,
): () => Shopper {
  let shopper: Shopper;
  beforeEach(async () => {
    await pause(waitForWholeDayMs(Date.now(), storyMs));
    shopper = await newShopper(width, prepare);
  });
  afterEach(() => shopper.leave());
  return () => shopper;
}
