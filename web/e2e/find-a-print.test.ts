import { largeTest, sampleOf } from "@lightwell/shared/testing/test-volume";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { boxOf } from "./boxes.ts";
import { untilAlive } from "./late-scripts.ts";
import { findingsOn, shiftsOn, watchShifts } from "./page-findings.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const countIs = async (page: Page, words: RegExp) =>
  await page.getByRole("status").getByText(words).waitFor();
const titles = async (page: Page) => await page.locator(".photo-card h2").allTextContents();

test("a shopper searches all prints, filters them, shares what was found and goes back", async () => {
  const { page, expectQuietConsole } = shopper();
  await watchShifts(page);
  await page.goto(`${shopOrigin}/about`);
  await page.getByRole("banner").getByRole("link", { name: "All prints" }).click();
  await countIs(page, /^\d+ prints$/);
  const all = await titles(page);
  expect(all.length).toBeGreaterThan(4);

  await page.getByRole("searchbox").fill("fog");
  await countIs(page, /^\d+ of \d+ prints$/);
  const foggy = await titles(page);
  expect(foggy.length).toBeLessThan(all.length);
  await page.waitForURL(`${shopOrigin}/prints?q=fog`);
  await page.getByLabel("Sort by").selectOption("Title, A to Z");
  await page.waitForURL(`${shopOrigin}/prints?q=fog&sort=title`);
  const sorted = foggy.toSorted((one, other) => one.localeCompare(other, "en"));
  await expect.poll(() => titles(page)).toEqual(sorted);

  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await countIs(shared, /of \d+ prints$/);
  expect(await titles(shared)).toEqual(sorted);
  await expect.poll(() => shared.getByRole("searchbox").inputValue()).toBe("fog");
  await shared.close();

  await page.getByRole("link", { name: sorted[0] ?? "" }).click();
  await page.getByRole("heading", { level: 1, name: sorted[0] ?? "" }).waitFor();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(sorted);
  await page.goBack();
  await page.waitForURL(`${shopOrigin}/prints?q=fog`);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(all);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Sort by").inputValue()).toBe("");
  expectQuietConsole();
});

test.each([
  [360, 740],
  [1280, 900],
])(
  "at %i x %i pixels, the few prints of a late answer to a search are shown from the first, and nothing moves",
  async (width, height) => {
    const { page } = shopper();
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await page.goto(`${shopOrigin}/prints`);
    await countIs(page, /^\d+ prints$/);
    await untilAlive(page);
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/(api|data)\//, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.getByRole("searchbox").fill("tree"); // the last of the prints
    await page.locator(".photo-card").nth(-5).scrollIntoViewIfNeeded();
    await pause(800); // what moves sooner is attributed to the typing
    answer();
    await countIs(page, /^\d+ of \d+ prints$/);
    await pause(300); // a shift is reported with the next frame
    expect((await shiftsOn(page)).total).toBeLessThanOrEqual(0.02);
    expect((await boxOf(page.locator(".photo-card").first())).y).toBeLessThan(height);
    await page
      .getByRole("status")
      .getByText(/^\d+ of/)
      .isVisible();
  },
);

test.each(sampleOf([360, 1280], 2))(
  "the pages of all prints and of framed prints have no accessibility violations at %i px",
  async (width) => {
    const { page } = shopper();
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    for (const address of ["/prints", "/prints?q=nowhere-at-all", "/collection/framed"]) {
      await page.goto(shopOrigin + address);
      await page.waitForLoadState("networkidle");
      expect({ address, findings: await findingsOn(page) }).toEqual({ address, findings: [] });
    }
  },
);

test("a photo that was found leads to its neighbors, also after a reload, and back to the search", async () => {
  const { page, expectQuietConsole } = shopper();
  await watchShifts(page);
  await page.goto(`${shopOrigin}/prints?orientation=landscape&sort=title`);
  await untilAlive(page); // a press before that loads a document, which knows no search
  const [first = "", second = "", ...others] = await titles(page);
  await page.getByRole("link", { name: first }).click();
  const place = page.getByRole("navigation", { name: "Photos that were found" });
  await place.getByText(`1 of ${others.length + 2}`).waitFor();
  await page.reload();
  await place.getByText(`1 of ${others.length + 2}`).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { level: 1, name: second }).waitFor();
  await page.getByRole("link", { name: "Back to all prints" }).click();
  await page.waitForURL(`${shopOrigin}/prints?orientation=landscape&sort=title`);
  await expect.poll(() => titles(page)).toEqual([first, second, ...others]);
  expectQuietConsole();
});

test.each(sampleOf([768, 1280, 1920], 2))(
  "rows of photos have no empty places before the last row at %i px",
  async (width) => {
    const { page } = shopper();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shopOrigin}/prints`);
    const rooms = await page.locator(".photo-grid").evaluate((grid) => {
      const { right } = grid.getBoundingClientRect();
      const boxes = [...grid.children].map((card) => card.getBoundingClientRect());
      return [...new Map(boxes.map((box) => [Math.round(box.top), right - box.right])).values()];
    });
    expect(rooms.length).toBeGreaterThan(1);
    expect(Math.max(...rooms.slice(0, -1))).toBeLessThan(4);
  },
);

test("without scripts all prints are listed, and the form searches them", async () => {
  const { page } = shopper();
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  const reader = await context?.newPage();
  if (!reader) throw new Error("The shopper has no browser.");
  await reader.goto(`${shopOrigin}/prints`);
  const all = await reader.locator('.photo-card[href^="/photos/photo/"]').count();
  expect(all).toBeGreaterThan(4);
  await reader.getByLabel("Color").selectOption("Black and white");
  await reader.getByRole("button", { name: "Search" }).click();
  await reader.waitForURL(/color=black-and-white/);
  await countIs(reader, new RegExp(`^\\d+ of ${all} prints$`));
  await expect.poll(() => reader.locator(".photo-card").count()).toBeLessThan(all);
  await context?.close();
});

largeTest(
  "a shopper walks through a collection by its links and the arrow keys, and on to more of it",
  async () => {
    const { page, expectQuietConsole } = shopper();
    await watchShifts(page);
    await page.goto(`${shopOrigin}/collection/landscapes/granite-morning`);
    const place = page.getByRole("navigation", { name: "Photos of the collection" });
    await place.getByText(/^1 of \d+$/).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await place.getByRole("link", { name: /^Next/ }).click();
    await place.getByText(/^2 of/).waitFor();
    await page.keyboard.press("ArrowRight");
    await place.getByText(/^3 of/).waitFor();
    await page.keyboard.press("ArrowLeft");
    await place.getByText(/^2 of/).waitFor();

    await page.goto(`${shopOrigin}/photos/photo/granite-morning`);
    const more = page.getByRole("region", { name: /^More from/ });
    await more.scrollIntoViewIfNeeded(); // loads them
    await more.getByRole("link").nth(1).waitFor(); // after the collection's
    expect(await findingsOn(page, "inUse")).toEqual([]);
    await more.getByRole("link").nth(1).click();
    await place.waitFor();
    expectQuietConsole();
  },
);

test("the framed collection draws every print in its frame, and opens it framed", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/collection/framed`);
  const cards = page.locator(".framed-grid .photo-card");
  await expect
    .poll(() => page.locator('.framed-print [data-part="frame"]').count())
    .toBe(await cards.count());
  const frame = await boxOf(cards.first().locator('[data-part="frame"]').first());
  const image = await boxOf(cards.first().locator(".framed-print-image"));
  // A frame of 8x10 inches, for which the few pixels of the picture are enough. Its matte, cut to a picture of 3:2,
  // leaves an opening of about half of its height.
  expect(image.height / frame.height).toBeCloseTo(0.48, 1);
  await cards.first().click();
  await expect.poll(() => page.getByLabel(/1\. Select a size/).inputValue()).toBe("8x10");
});
