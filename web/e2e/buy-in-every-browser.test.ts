import { isLargeRun } from "@lightwell/shared/testing/test-volume";
import { afterEach, describe, expect, test } from "vitest";
import { purchaseStories } from "./purchase-stories.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { remainingYoungerFeatures, storyVariants } from "./story-variants.ts";
import { shopOrigin } from "./shopper.ts";

const variants = Object.entries(storyVariants);
const stories = Object.entries(purchaseStories);

/** A sample in which each variant buys. */
const sample = new Set([0, 6, 12, 18]);

describe.each(variants)("a shopper (%s)", (name, variant) => {
  const shopper = shopperOfEachStory(variant.width, variant.prepare);
  const position = variants.findIndex(([other]) => other === name) * stories.length;
  const told = stories.filter((_, index) => isLargeRun || sample.has(position + index));

  afterEach(() => shopper().expectQuietConsole());

  test.each(told)("%s", async (_, story) => {
    await story(shopper());
    await expect.poll(() => shopper().page.getByText("Something went wrong").count()).toBe(0);
  });
});

describe("the variant", () => {
  const { "old browser": old, "text at 200 %": large } = storyVariants;

  describe("“old browser”", () => {
    const shopper = shopperOfEachStory(old.width, old.prepare);

    test("has nothing that an oldest browser lacks, but for two symbols that cannot be removed", async () => {
      const { page } = shopper();
      await page.goto(`${shopOrigin}/about`);
      expect(await remainingYoungerFeatures(page)).toEqual(["Symbol.asyncDispose", "Symbol.dispose"]);
      const missing = await page.evaluate(() => [
        "canParse" in URL, // Safari 17
        "toSorted" in Array.prototype, // Safari 16, Chrome 110, Firefox 115
        "withResolvers" in Promise, // Safari 17.4
        "startViewTransition" in document, // Safari 18
      ]);
      expect(missing).toEqual([false, false, false, false]);
      const present = await page.evaluate(() => [
        "findLast" in Array.prototype, // Safari 15.4
        "randomUUID" in crypto, // Safari 15.4
        "showModal" in HTMLDialogElement.prototype, // Safari 15.4
      ]);
      expect(present).toEqual([true, true, true]);
    });
  });

  describe("“text at 200 %”", () => {
    const shopper = shopperOfEachStory(large.width, large.prepare);

    test("doubles the text, and with it the widths in em of media queries", async () => {
      const { page } = shopper();
      await page.goto(`${shopOrigin}/about`);
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
        .toBe("32px");
      await expect.poll(() => page.evaluate(() => matchMedia("(width = 11.25em)").matches)).toBe(true); // 360 pixels
    });
  });
});
