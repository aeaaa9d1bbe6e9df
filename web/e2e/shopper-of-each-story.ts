import { afterEach, beforeEach } from "vitest";
import { newShopper, type Shopper } from "./shopper.ts";

/**
 * A new shopper for each story of a file. Returns the one of the story under way. `width` is the window's, in CSS
 * pixels.
 */
export function shopperOfEachStory(width?: number): () => Shopper {
  let shopper: Shopper;
  beforeEach(async () => {
    shopper = await newShopper(width);
  });
  afterEach(() => shopper.leave());
  return () => shopper;
}
