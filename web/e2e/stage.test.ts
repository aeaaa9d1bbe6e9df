import { largeTest, sampleOf } from "@lightwell/shared/testing/test-volume";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { boxOf } from "./boxes.ts";
import { isFocused } from "./keyboard.ts";
import { findingsOn } from "./page-findings.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const photo = `${shopOrigin}/photos/photo/granite-morning`;
const configured = `${photo}?print=framed&size=16x20&frame=maple&matte=single`;

/** The actions of a print are shown once the page is hydrated. */
async function hydrated(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Copy link to this print" }).waitFor();
}

/** Percent of the first screen that an element takes. */
async function shareOfScreen(page: Page, selector: string): Promise<number> {
  const box = await boxOf(page.locator(selector));
  const screen = page.viewportSize() ?? { width: NaN, height: NaN };
  const height = Math.min(box.y + box.height, screen.height) - box.y;
  return (100 * box.width * height) / (screen.width * screen.height);
}

const screens = [
  [360, 740, 36],
  [1280, 720, 36],
  [1280, 900, 45],
  [768, 1024, 18], // as wide as a phone's, beside the form
  [1920, 1080, 36],
] as const;

test.each(sampleOf(screens, 2))(
  "at %i x %i pixels the stage takes at least %i% of the first screen",
  async (width, height, percent) => {
    const { page } = shopper();
    await page.setViewportSize({ width, height });
    await page.goto(configured);
    await hydrated(page);
    await expect.poll(() => shareOfScreen(page, ".stage-view")).toBeGreaterThanOrEqual(percent);
    const frame = page.locator(".close-up [data-part=frame]");
    await expect
      .poll(async () => (await boxOf(frame)).width)
      .toBeGreaterThanOrEqual(width < 768 ? 290 : width < 1024 ? 340 : 560);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  },
);

test.each([
  [720, "16x20"],
  [800, "24x36"],
])(
  "in a window of 1280 x %i pixels an upright framed %s takes nearly the height of the stage, and a quarter of the window",
  async (height, size) => {
    const { page } = shopper();
    await page.setViewportSize({ width: 1280, height });
    await page.goto(
      `${shopOrigin}/photos/photo/heron-still?print=framed&size=${size}&frame=black&matte=none`,
    );
    await hydrated(page);
    const shareOfStage = async () => {
      const frame = await boxOf(page.locator(".close-up [data-part=frame]"));
      return frame.height / (await boxOf(page.locator(".stage-view"))).height;
    };
    await expect.poll(shareOfStage).toBeGreaterThanOrEqual(0.85);
    await expect.poll(() => shareOfScreen(page, ".close-up [data-part=frame]")).toBeGreaterThanOrEqual(25);
    const button = await boxOf(page.getByRole("button", { name: "Add to cart" }));
    expect(button.bottom).toBeLessThanOrEqual(height);
  },
);

test.each([
  [390, 844, 27],
  [1280, 720, 42],
  [1440, 900, 45],
])(
  "at %i x %i pixels the picture takes at least %i% of the first screen, which has the views as well",
  async (width, height, percent) => {
    const { page } = shopper();
    await page.setViewportSize({ width, height });
    await page.goto(photo);
    await page.getByText("Select a size to preview").waitFor();
    await expect.poll(() => shareOfScreen(page, ".crop-picture")).toBeGreaterThanOrEqual(percent);
    const views = await boxOf(page.getByRole("group", { name: "View" }));
    expect(views.bottom).toBeLessThanOrEqual(height);
  },
);

test("the picture of a photo is not faded in, and its page loads no schemas until something is saved or bought", async () => {
  const { page } = shopper();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const animated: string[] = [];
    Object.assign(window, { animated });
    addEventListener("animationstart", ({ target }) => animated.push((target as Element).className), true);
  });
  const schemas = () => scripts.filter((path) => path.startsWith("/assets/schemas-"));
  await page.goto(photo);
  await hydrated(page);
  await page.getByRole("region", { name: /^More from/ }).scrollIntoViewIfNeeded();
  await page.getByLabel("1. Select a size").selectOption("16x20");
  await page.locator(".close-up [data-part=frame]").waitFor();
  await page.waitForLoadState("networkidle");
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "animated") as string[]))
    .not.toContain("crop-picture");
  expect(scripts).not.toEqual([]);
  expect(schemas()).toEqual([]);

  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await hydrated(otherTab);
  await page.getByRole("button", { name: "Save this print" }).click(); // nothing was saved before
  expect(schemas()).toEqual([]);
  const saved = { name: "Saved this print", pressed: true };
  await otherTab.getByRole("button", saved).waitFor();
  await page.reload();
  await page.getByRole("button", saved).waitFor();
  expect(schemas()).toHaveLength(1);
});

test("the views of the stage follow the choice, and nothing moves", async () => {
  const { page } = shopper();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(photo);
  await hydrated(page);
  const view = (name: string) => page.getByRole("group", { name: "View" }).getByRole("button", { name });
  const isShown = async (name: string) => await view(name).getAttribute("aria-pressed");
  await expect.poll(() => isShown("Picture")).toBe("true");
  await page.getByText("Select a size to preview").waitFor();
  const shifts = await page.evaluateHandle(() => {
    const values: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) values.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
    return values;
  });
  await page.getByLabel("1. Select a size").selectOption("16x20");
  await page.getByRole("img", { name: "Granite Morning, close-up of the print" }).waitFor();
  await expect.poll(() => isShown("Close-up")).toBe("true");
  await view("Rooms").click();
  await page.getByRole("img", { name: "Granite Morning in a living room" }).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await view("Picture").click();
  await page.getByText(/the shaded edges/).waitFor();
  await view("Close-up").click();
  await page.getByRole("img", { name: "Granite Morning, close-up of the print" }).waitFor();
  const total = (await shifts.jsonValue()).reduce((sum, value) => sum + value, 0);
  expect(total).toBeLessThanOrEqual(0.005);
});

largeTest("Back on Android closes the full-screen viewer, and the shopper stays on the photo", async () => {
  const { page } = shopper();
  await page.addInitScript(() => {
    const Native = (globalThis as { CloseWatcher?: new () => EventTarget }).CloseWatcher;
    if (!Native) throw new Error("This browser has no close watchers.");
    const watchers: EventTarget[] = [];
    class Recorded extends Native {
      constructor() {
        super();
        watchers.push(this);
      }
    }
    Object.assign(globalThis, { CloseWatcher: Recorded, watchers });
  });
  await page.goto(configured);
  await hydrated(page);
  const opener = page.getByRole("button", { name: "View full screen" });
  const viewer = page.getByRole("dialog", { name: "Granite Morning, full screen" });
  for (const count of [1, 2]) {
    await opener.click();
    await viewer.getByRole("img", { name: "The print" }).waitFor();
    await page.waitForFunction((n) => (globalThis as { watchers?: unknown[] }).watchers?.length === n, count);
    await page.evaluate(() => {
      const { watchers = [] } = globalThis as { watchers?: { requestClose: () => void }[] };
      watchers.at(-1)?.requestClose(); // what the gesture does
    });
    await viewer.waitFor({ state: "detached" });
    expect(page.url()).toBe(configured);
  }
});

test("the full-screen viewer opens by key, changes the view and the background, and closes by Escape", async () => {
  const { page } = shopper();
  await page.goto(configured);
  await hydrated(page);
  await page.getByRole("button", { name: "Close-up", pressed: true }).waitFor(); // the print of the address
  const opener = page.getByRole("button", { name: "View full screen" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Granite Morning, full screen" });
  await viewer.getByRole("img", { name: "The print" }).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  const picture = viewer.locator("img.pswp__img:not(.pswp__img--placeholder)");
  await picture.waitFor();
  await expect
    .poll(async () => await picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(2048);
  const background = async () =>
    await viewer.locator(".pswp__bg").evaluate((element) => getComputedStyle(element).backgroundColor);
  const dark = await background();
  await viewer.getByRole("button", { name: "Light or dark background" }).click();
  await expect.poll(() => background()).not.toBe(dark);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(opener)).toBe(true);
});
