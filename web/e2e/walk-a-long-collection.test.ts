import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { boxOf } from "./boxes.ts";
import { publishLongCollection } from "./long-collection.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const card = (page: Page, number: number) =>
  page.getByRole("link", { name: new RegExp(`Photo ${number}\\b`) });
const photosOn = async (page: Page) => await page.locator(".photo-card").count();
const topOf = async (page: Page, number: number) => Math.round((await boxOf(card(page, number))).y);

test("a long collection continues while it is scrolled, and Back and a reload find the same photo", async () => {
  const { page, expectQuietConsole } = shopper();
  const path = await publishLongCollection(201, [101]);
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!shift.hadRecentInput)
          Object.assign(window, { shifted: Reflect.get(window, "shifted") + shift.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(shopOrigin + path);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => photosOn(page)).toBe(100);

  await card(page, 95).scrollIntoViewIfNeeded();
  await card(page, 101).waitFor({ state: "attached" });
  expect(page.url()).toBe(shopOrigin + path);
  await card(page, 101).evaluate((link) => link.scrollIntoView({ block: "center" }));
  await expect.poll(() => page.url()).toBe(`${shopOrigin}${path}/page/2`);
  await page.getByText("Page 2 of 3 is loaded.").waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "shifted") as number)).toBeLessThan(0.001);

  const top = await topOf(page, 101);
  await card(page, 101).click();
  await page.getByRole("heading", { level: 1, name: "Photo 101" }).waitFor();
  await page.getByText("101 of 201").waitFor();
  const neighbor = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  await expect.poll(() => neighbor("Previous: Photo 100")).toBe(`${path}/long-201-100`);
  await expect.poll(() => neighbor("Next: Photo 102")).toBe(`${path}/long-201-102`);

  await page.goBack();
  await expect.poll(() => topOf(page, 101)).toBe(top);
  await expect.poll(() => photosOn(page)).toBeGreaterThan(100);
  await expect.poll(() => page.url()).toBe(`${shopOrigin}${path}/page/2`);

  await page.reload();
  await expect.poll(async () => Math.abs((await topOf(page, 101)) - top)).toBeLessThanOrEqual(1);
  await expect.poll(() => card(page, 100).count()).toBe(0);

  await page.getByRole("link", { name: "Previous page" }).focus();
  await page.keyboard.press("Enter");
  await card(page, 1).waitFor();
  expect(page.url()).toBe(shopOrigin + path);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expectQuietConsole();
});
