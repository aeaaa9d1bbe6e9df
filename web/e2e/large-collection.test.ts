import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { publishLongCollection } from "./long-collection.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const titles = Array.from({ length: 2_000 }, (_, index) => `Photo ${index + 1}`);

test("a crawler comes to the last of 2,000 photos by links alone, in documents of at most 30 kB", async () => {
  const path = await publishLongCollection(2_000);
  const found: string[] = [];
  const addresses: string[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    addresses.push(next);
    const html = await (await fetch(shopOrigin + next)).text();
    expect(html).toContain(`<link rel="canonical" href="${shopOrigin}${next}">`);
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(30_000);
    found.push(...Array.from(html.matchAll(/<h2>(Photo \d+)<\/h2>/g), ([, title = ""]) => title));
    next = /<a[^>]* rel="next"[^>]* href="([^"]+)"|<a[^>]* href="([^"]+)"[^>]* rel="next"/
      .exec(html)
      ?.slice(1)
      .find(Boolean);
  }
  expect(found).toEqual(titles);
  expect(addresses.at(-1)).toBe(`${path}/page/20`);
  expect((await fetch(`${shopOrigin}${path}/page/21`)).status).toBe(404);
});

test("the last of 2,000 photos is reached by keyboard", async () => {
  const { page, expectQuietConsole } = shopper();
  await page.goto(shopOrigin + (await publishLongCollection(2_000)));
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Tab");
  for (let number = 2; number <= 20; number += 1) {
    await page.getByRole("link", { name: "Next page" }).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.querySelector("h2")?.textContent))
      .toBe(`Photo ${number * 100 - 99}`);
  }
  await expect.poll(() => page.locator(".photo-card h2").allTextContents()).toEqual(titles);
  await page.keyboard.press("End");
  await expect.poll(() => page.url()).toMatch(/\/page\/20$/);
  expectQuietConsole();
});
