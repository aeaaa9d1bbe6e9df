import { sampleOf } from "@lightwell/shared/testing/test-volume";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signIn } from "./back-office.ts";
import { boxOf } from "./boxes.ts";
import { goesOnFrom, isFocused } from "./keyboard.ts";
import { untilAlive } from "./late-scripts.ts";
import { findingsOn, watchShifts } from "./page-findings.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";
import { setTextSize } from "./story-variants.ts";

const shopper = shopperOfEachStory();

const widths = [
  [360, 740],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const;

test.each(sampleOf(widths, 4))(
  "in a window of %i x %i px the header hides, shows again and has a menu",
  async (...size) => {
    const [width, height] = size;
    const { page } = shopper();
    await page.setViewportSize({ width, height });
    await watchShifts(page);

    await page.goto(`${shopOrigin}/collection/flora-and-fauna`);
    await page.waitForLoadState("networkidle");
    const row = page.getByRole("navigation", { name: "Collections" });
    const links = await Promise.all((await row.getByRole("link").all()).map(boxOf));
    expect(links).toHaveLength(8);
    await untilAlive(page);
    const current = page.locator(".top-links [aria-current]"); // the last one
    await expect.poll(async () => (await boxOf(current)).x).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await boxOf(current)).right).toBeLessThanOrEqual(width);
    expect(new Set(links.map(({ y }) => y)).size).toBe(1);
    await expect.poll(() => smallTargets(page)).toEqual([]);

    const bottomBelow = async () => {
      await scrollTo(page, 400); // again, if the script that hides it was not loaded the first time
      await scrollTo(page, 500);
      return await headerBottom(page);
    };
    await expect.poll(bottomBelow, { interval: 500 }).toBeLessThanOrEqual(0);
    await scrollTo(page, 300);
    await expect.poll(() => barTop(page)).toBe(0);
    expect(await findingsOn(page)).toEqual([]);

    await page.goto(`${shopOrigin}/collection/landscapes/granite-morning`);
    await page.waitForLoadState("networkidle");
    await expectTopLinks(page);
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(width < 1200 ? 140 : 96); // with the banner
    await expect.poll(() => textSizes(page)).toEqual([]);

    const button = page.getByRole("button", { name: "Menu" });
    await button.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "Framed" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await findingsOn(page)).toEqual([]);
    const stops = await menu.locator("a, button").count();
    for (let stop = 0; stop <= stops; stop += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => isFocused(button)).toBe(true);

    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "California" }).click();
    await page.getByRole("heading", { level: 1, name: "California" }).waitFor();
    await goesOnFrom(page.getByRole("main"));
  },
);

test("the picture of a card is animated into that of its page, which starts at its top", async () => {
  const { page } = shopper();
  const isReady = page.waitForResponse(/\/assets\/after-hydration-[^/]*\.js$/);
  await page.goto(`${shopOrigin}/collection/landscapes`);
  await isReady;
  await untilAlive(page);
  await page.waitForLoadState("networkidle"); // its own pictures are loaded
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        Object.assign(window, { transitioned: names });
      });
      return transition;
    };
  });
  const card = page.getByRole("link", { name: /Granite Morning/ }).first();
  const pictures = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/images/")).length,
    );
  const before = await pictures();
  const picturesOfHover = async () => {
    const loaded = await pictures();
    if (loaded > before) return loaded;
    await page.mouse.move(5, 5); // again, if the script that watches the pointer did not run the first time
    await card.hover();
    return loaded;
  };
  await expect.poll(picturesOfHover, { interval: 2_000 }).toBeGreaterThan(before); // that of the page behind it
  await card.click();
  await page.getByRole("heading", { level: 1, name: "Granite Morning" }).waitFor();
  const transitioned = () =>
    page.evaluate(() => (window as unknown as { transitioned?: string[] }).transitioned);
  await expect
    .poll(transitioned)
    .toEqual(expect.arrayContaining([expect.stringContaining("(opened-photo)")]));
  await goesOnFrom(page.getByRole("main"));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

const photoPages = ["/collection/landscapes/granite-morning", "/photos/photo/granite-morning"];

test.each(sampleOf([320, 640, 390, 1200, 639, 1024, 1199], 4))(
  "in a window of %i px a photo has the eight top links",
  async (width) => {
    const { page } = shopper();
    await page.setViewportSize({ width, height: 800 });
    for (const path of photoPages) {
      await page.goto(shopOrigin + path);
      await page.waitForLoadState("networkidle");
      await expectTopLinks(page);
    }
  },
);

test.each(sampleOf([320, 360, 390, 480], 4))(
  "in a window of %i px the owner has home, FAQs, cart, gear and lock in the header",
  async (width) => {
    const { page } = shopper();
    await signIn(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${shopOrigin}/about`);
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Log out" }).waitFor();
    const parts = [
      header.getByRole("link", { name: "Home" }),
      header.getByRole("link", { name: "FAQs" }),
      header.getByRole("link", { name: /^Cart/ }),
      header.getByRole("link", { name: "Admin" }),
      header.getByRole("button", { name: "Log out" }),
      header.getByRole("button", { name: "Menu" }),
      page.locator(".wordmark"),
    ];
    const boxes = await Promise.all(parts.map(boxOf));
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    const [name, home] = [boxes.at(-1), boxes[0]];
    expect(name?.right).toBeLessThanOrEqual(home?.x ?? 0); // they do not overlap
  },
);

test.each([
  [390, true],
  [1280, false],
] as const)(
  "in a window of %i px the menu of the back office is behind a toggle: %s, and Campaigns is muted",
  async (width, isBehindToggle) => {
    const { page } = shopper();
    await signIn(page);
    await page.setViewportSize({ width, height: 800 });
    const menu = page.getByRole("navigation", { name: "Back office" });
    const toggle = page.getByRole("button", { name: "Menu" });
    await expect.poll(() => toggle.isVisible()).toBe(isBehindToggle);
    await expect.poll(() => menu.isVisible()).toBe(!isBehindToggle);
    if (isBehindToggle) await toggle.click();
    const colorOf = async (name: string) =>
      await menu.getByRole("link", { name, exact: true }).evaluate((link) => getComputedStyle(link).color);
    expect(await colorOf("Campaigns")).not.toBe(await colorOf("Collections"));
    await menu.getByRole("link", { name: "Collections", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Collections" }).waitFor();
    await expect.poll(() => menu.isVisible()).toBe(!isBehindToggle);
  },
);

test("beside text of 200 % on a phone nothing stays over the content that is scrolled", async () => {
  const { page } = shopper();
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize(page.context(), 200);
  await page.goto(`${shopOrigin}/about`);
  await page.waitForLoadState("networkidle");
  await scrollTo(page, 600);
  await scrollTo(page, 560);
  await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(0);
});

const topLinks = [
  "whats-new",
  "california",
  "wine-country",
  "landscapes",
  "cities-and-urbanscapes",
  "black-and-white",
  "destinations",
  "flora-and-fauna",
];

/** Each of the eight can be pressed, after scrolling the row. */
async function expectTopLinks(page: Page): Promise<void> {
  const row = page.getByRole("navigation", { name: "Collections" });
  for (const slug of topLinks) {
    const link = row.locator(`a[href="/collection/${slug}"]`);
    await link.scrollIntoViewIfNeeded();
    await link.click({ trial: true });
  }
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }, y);
}

async function headerBottom(page: Page): Promise<number> {
  return await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
}

/** Where the row with the name of the shop begins, below the banner. */
async function barTop(page: Page): Promise<number> {
  return await page
    .getByText("Free ground shipping over $50")
    .evaluate((banner) => Math.round(banner.getBoundingClientRect().bottom));
}

/** Links and buttons of header and footer that are less than 44 px high or wide. */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.locator("header a, header button, footer a").evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility() && Math.min(width, height) < 44;
      })
      .map((element) => element.outerHTML),
  );
}

/** Sizes of text that are none of the eight. */
async function textSizes(page: Page): Promise<string[]> {
  return await page.locator("#root *").evaluateAll((elements) => {
    const sizes = ["13px", "15px", "17px", "20px", "24px", "32px", "44px", "60px"];
    return elements
      .filter((element) =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .filter((element) => !sizes.includes(getComputedStyle(element).fontSize))
      .map((element) => element.outerHTML);
  });
}
