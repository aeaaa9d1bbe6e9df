import { afterAll, beforeAll, expect, test } from "vitest";
import { changeOptions } from "#e2e/owner.ts";
import {
  addLinkedPrint,
  chooseSpeed,
  confirmAddress,
  payWith,
  proceedToPayment,
  summaryFigures,
} from "#e2e/purchase.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";

const shopper = shopperOfEachStory();

// At the usual prices no print is below fifty dollars: for a while one is sold a cent below, one for just that.
let restoreBases: () => Promise<void>;
beforeAll(async () => {
  restoreBases = await changeOptions({ "size:8x10": 3_999, "framed_size:8x10": 5_000 });
});
afterAll(() => restoreBases());

test("a shopper who removes prints loses free shipping one cent below fifty dollars, and chooses a speed again", async () => {
  const { page } = shopper();
  await addLinkedPrint(page, "print=unframed&size=8x10&finish=matte");
  await addLinkedPrint(page, "print=unframed&size=8x10&finish=pearl", "fog-at-the-headlands");
  await confirmAddress(page, "not-free@example.test", "Use As Is");
  await chooseSpeed(page, "Free");
  await expect.poll(() => summaryFigures(page)).toEqual(["$109.98", "FREE", "$7.97", "$117.95"]);

  await page.getByRole("button", { name: "remove Fog at the Headlands" }).click();
  const free = page.getByRole("radio", { name: /Free/ });
  await free.waitFor();
  for (const radio of await page.getByRole("radio").all())
    await expect.poll(() => radio.isChecked()).toBe(false);
  await expect.poll(() => free.isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "2. Select Shipping" }).isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: /Proceed to Payment/ }).count()).toBe(0);
  await expect.poll(() => summaryFigures(page)).toEqual(["$49.99", "-", "-", "$49.99"]);

  await chooseSpeed(page, "Ground");
  await expect.poll(() => summaryFigures(page)).toEqual(["$49.99", "$7.00", "$3.62", "$60.61"]);
  await proceedToPayment(page);
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain("$60.61");
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
});

test("a shopper with exactly fifty dollars ships free", async () => {
  const { page } = shopper();
  await addLinkedPrint(page, "print=framed&size=8x10&frame=white&matte=none");
  await confirmAddress(page, "just-free@example.test", "Use As Is");
  await chooseSpeed(page, "Free");
  await expect.poll(() => summaryFigures(page)).toEqual(["$50.00", "FREE", "$3.62", "$53.62"]);
  await proceedToPayment(page);
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain("$53.62");
});
