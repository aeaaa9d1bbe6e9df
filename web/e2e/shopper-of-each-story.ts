import type { BrowserContext } from "playwright-core";
import { afterEach, beforeEach } from "vitest";
import { newShopper, type Shopper } from "./shopper.ts";

/**
 * Starts a new shopper for each test of a file. Returns a function that returns the one of the current test. `width` is
 * that of the window, in CSS pixels; `prepare` is called before its first page is opened.
 */
export function shopperOfEachStory(
  width?: number,
  prepare?: (context: BrowserContext) => Promise<void>,
): () => Shopper {
  let shopper: Shopper;
  beforeEach(async () => {
    shopper = await newShopper(width, prepare);
  });
  afterEach(() => shopper.leave());
  return () => shopper;
}
