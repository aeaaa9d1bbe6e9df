import { setTimeout as pause } from "node:timers/promises";
import { sampleOf } from "@lightwell/shared/testing/test-volume";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailWith, newAddress } from "./mailbox.ts";
import { shiftsOn, watchShifts } from "./page-findings.ts";
import { chooseSpeed, fillAddress, payWith, proceedToPayment, seeCart } from "./purchase.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

/** How late every reply comes. A browser attributes only what moves within 0.5 s of a press to the press. */
const lateMs = 800;
/** What a finger needs at least, in CSS pixels (WCAG 2.2, target size). */
const leastTarget = 24;
const shopper = shopperOfEachStory();

test("a shopper buys on a phone: nothing is wider than the screen, and every button is within reach", async () => {
  await buy(360);
});

test.each(sampleOf([1280], 2, 1))("a shopper buys in a window of %i pixels", async (width) => {
  await buy(width);
});

/** Buys with late replies. No step moves what is seen, is wider than the window or has a button out of reach. */
async function buy(width: number): Promise<void> {
  const { page } = shopper(); // links that the pointer meets are prefetched, also to collections the catalog lacks
  await page.setViewportSize({ width, height: 740 });
  await watchShifts(page);
  await page.route(/\/(api|data)\//, async (route) => {
    await pause(lateMs);
    await route.continue();
  });
  const email = newAddress("christopher.montgomery.of.the.university.hospital"); // wider than the screen
  await page.goto(shopOrigin);
  await fits(page);
  await page.locator('.collection-grid a[href="/collection/landscapes"]').click();
  await page.getByRole("heading", { level: 1, name: "Landscapes" }).waitFor();
  await fits(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /^About/ }).waitFor();
  await fits(page);
  await page.goBack();
  await page
    .getByRole("link", { name: /Granite Morning/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Granite Morning" }).waitFor();
  await page.getByLabel("1. Select a size").selectOption("24x36");
  await page.getByLabel("2. Select a frame").selectOption("maple");
  await page.getByLabel("3. Select a matte").selectOption("double");
  await fits(page);
  await page.getByRole("button", { name: "Add to cart" }).click();

  await seeCart(page);
  await fits(page);
  await fillAddress(page, email, {
    "Address 1": "1234 Extraordinarily Long Boulevard Of The Founders Northwest",
  });
  await page.getByRole("button", { name: "1. Confirm Shipping Address" }).click();
  await page.getByRole("dialog", { name: "Confirm your address" }).waitFor();
  await fits(page);
  await page.getByRole("dialog").getByRole("button", { name: "Accept Verified" }).click();
  await page.getByRole("radio", { name: /Priority/ }).waitFor();
  await fits(page);
  const heading = page.getByRole("heading", { name: "Shipping speed" });
  await expect.poll(() => heading.evaluate((element) => element.matches(":focus"))).toBe(true);
  await expect.poll(() => heading.evaluate((element) => element.matches(":focus-visible"))).toBe(false); // no key was pressed
  await chooseSpeed(page, "Priority");
  await fits(page);
  await proceedToPayment(page);
  await page.goBack(); // to where the cart was left, at its end
  await page.getByRole("button", { name: /Proceed to Payment/ }).waitFor();
  await fits(page);
  await proceedToPayment(page);
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  await fits(page);
  await page.getByRole("link", { name: "See where your order is" }).click();
  const title = page.getByRole("heading", { level: 1, name: /^Order LW-/ });
  await title.waitFor();
  await fits(page);
  await expect.poll(() => title.locator("span").evaluate((number) => number.getClientRects().length)).toBe(1); // in one line
  await page.goBack(); // to the end of the page before, whose button comes with the reply
  await page.getByRole("link", { name: "See where your order is" }).waitFor();
  await fits(page);
  await mailWith("Granite Morning", email);
}

/** Fails if the page has moved, is too wide or has a control out of reach. */
async function fits(page: Page): Promise<void> {
  await pause(lateMs); // until what was asked for last has come
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  const { total, elements } = await shiftsOn(page);
  expect(total > 0.02 ? elements : []).toEqual([]);
  const outOfReach = await page.evaluate((least) => {
    const controls = "main :is(button, select, input, summary, a.button), dialog button";
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility() && !control.classList.contains("is-hidden-visually"))
      .flatMap((control) => {
        const target = control.closest("label") ?? control;
        const { width, height, left, right } = target.getBoundingClientRect();
        const isReachable = left >= 0 && right <= innerWidth && width >= least && height >= least;
        return isReachable ? [] : [`${control.outerHTML.slice(0, 120)} ${width} × ${height} at ${left}`];
      });
  }, leastTarget);
  expect(outOfReach).toEqual([]);
}
