import { sampleOf } from "@lightwell/shared/testing/test-volume";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { boxOf } from "./boxes.ts";
import { isFocused, isUncovered, tabTo } from "./keyboard.ts";
import { untilAlive } from "./late-scripts.ts";
import { findingsOn, watchShifts } from "./page-findings.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";
import { setTextSize } from "./story-variants.ts";

const shopper = shopperOfEachStory();
const photo = `${shopOrigin}/collection/landscapes/granite-morning`;
const configured = `${photo}?print=framed&size=16x20&frame=maple&matte=single`;

/** Opens a page in a window and waits until it is hydrated. */
async function open(url: string, width: number, height: number): Promise<Page> {
  const { page } = shopper();
  await page.setViewportSize({ width, height });
  await watchShifts(page);
  await page.goto(url);
  await untilAlive(page);
  await page.keyboard.press("Shift"); // loads what is out of sight
  await page.getByRole("button", { name: "Copy link to this print" }).waitFor();
  return page;
}

describe("on a phone", () => {
  test("the print stays in sight while it is configured, and never covers what has the focus", async () => {
    const page = await open(photo, 360, 740);
    for (const [label, value] of [
      ["1. Select a size", "16x20"],
      ["2. Select a frame", "maple"],
      ["3. Select a matte", "double"],
    ] as const) {
      await page.getByRole("button", { name: /^Choose a/ }).click();
      await page.getByLabel(label).selectOption(value);
      await expect.poll(() => isUncovered(page)).toBe(true);
      const frame = await boxOf(page.locator(".close-up [data-part=frame]"));
      expect(frame.height).toBeGreaterThanOrEqual(180);
      expect(frame.y).toBeGreaterThanOrEqual(56); // the header
      expect(frame.bottom).toBeLessThan((await boxOf(page.getByLabel(label))).y);
    }
    expect(await findingsOn(page, "inUse")).toEqual([]);
    await page.getByRole("link", { name: "About", exact: true }).focus(); // in the footer
    const isAtCopyLink = () => isFocused(page.getByRole("button", { name: "Copy link to this print" }));
    for (let stops = 0; stops < 40 && !(await isAtCopyLink()); stops += 1) {
      await page.keyboard.press("Shift+Tab");
      await expect.poll(() => isUncovered(page)).toBe(true);
    }
    await expect.poll(() => isAtCopyLink()).toBe(true);
  });

  test("the stage is scrolled away where large text or a low window leaves no room for it", async () => {
    const page = await open(configured, 360, 740);
    const position = () => page.locator(".stage-view").evaluate((stage) => getComputedStyle(stage).position);
    await expect.poll(() => position()).toBe("sticky");
    await setTextSize(page.context(), 200);
    await expect.poll(position).toBe("relative");
    await setTextSize(page.context(), 100);
    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(position).toBe("relative");
  });

  test("saving and copying the link move nothing", async () => {
    const page = await open(configured, 360, 740);
    await page.context().grantPermissions(["clipboard-write"]);
    const copy = page.getByRole("button", { name: "Copy link to this print" });
    const title = page.getByRole("heading", { level: 1 });
    const before = [await boxOf(copy), await boxOf(title)];
    await page.getByRole("button", { name: "Save this print" }).click();
    await page.getByRole("link", { name: "View saved prints" }).waitFor();
    await copy.click();
    await page.getByText("Link copied").waitFor();
    expect([await boxOf(copy), await boxOf(title)]).toEqual(before);
  });

  test("the full-screen view is as wide as the window", async () => {
    const page = await open(configured, 360, 740);
    await page.getByRole("button", { name: "Close-up", pressed: true }).waitFor(); // the print of the address
    await page.getByRole("button", { name: "View full screen" }).click();
    const viewer = page.getByRole("dialog");
    const widthOf = async (locator: Locator) => (await boxOf(locator)).width;
    await expect.poll(() => widthOf(viewer.getByRole("img", { name: "The print" }))).toBeCloseTo(360, -1);
    await page.keyboard.press("ArrowLeft");
    const picture = viewer.locator("img.pswp__img:not(.pswp__img--placeholder)");
    await expect.poll(() => widthOf(picture)).toBeCloseTo(360, -1);
  });

  test("the rooms are chosen without covering the room", async () => {
    const page = await open(configured, 360, 740);
    await page.getByRole("button", { name: "Rooms" }).click();
    const rooms = await boxOf(page.getByRole("group", { name: "Room" }));
    expect(rooms.width).toBeLessThanOrEqual(140);
    await page.getByRole("button", { name: "Reading corner" }).click();
    await page.getByRole("img", { name: "Granite Morning in a reading corner" }).waitFor();
  });
});

test("the framed print is zoomed in the full-screen view", async () => {
  const page = await open(configured, 1280, 720);
  await page.getByRole("button", { name: "Close-up", pressed: true }).waitFor(); // the print of the address
  await page.getByRole("button", { name: "View full screen" }).click();
  const print = page.getByRole("dialog").getByRole("img", { name: "The print" });
  await print.waitFor();
  const { width } = await boxOf(print);
  await page.getByRole("button", { name: "Zoom" }).click();
  await expect.poll(async () => (await boxOf(print)).width).toBeGreaterThan(2 * width);
});

const windows = [
  [360, 740],
  [1280, 720],
] as const;

test.each(sampleOf(windows, 2))(
  "at %i x %i pixels My wall keeps the height of the stage",
  async (width, height) => {
    const page = await open(photo, width, height);
    const stage = page.locator(".stage-view");
    const before = (await boxOf(stage)).height;
    await page.getByRole("button", { name: "My wall" }).click();
    await page.getByText("See the print at true scale").waitFor();
    expect(Math.abs((await boxOf(stage)).height - before)).toBeLessThanOrEqual(1);
  },
);

test("on a laptop the form stays in sight beside the story, which follows the stage", async () => {
  const page = await open(photo, 1280, 720);
  for (const title of ["Production", "Shipping", "Dimensions"])
    await page.locator("summary", { hasText: title }).click();
  const story = await boxOf(page.locator(".photo-story"));
  expect(story.x).toBe((await boxOf(page.locator(".stage-views"))).x);
  await page.evaluate(() => window.scrollTo(0, 500));
  expect((await boxOf(page.getByRole("tab", { name: "Framed", exact: true }))).y).toBeGreaterThanOrEqual(64);
  expect((await boxOf(page.getByRole("button", { name: "Add to cart" }))).bottom).toBeLessThanOrEqual(720);
});

test("on paper a photo has its print, its price and its choices, and nothing to press", async () => {
  const page = await open(configured, 740, 980);
  await page.emulateMedia({ media: "print" });
  const stage = await boxOf(page.locator(".stage-view"));
  expect((await boxOf(page.getByText(/^Picture 16 × .+, outside 22 × 18 in/))).y).toBeGreaterThanOrEqual(
    stage.bottom,
  );
  await boxOf(page.getByLabel("Subtotal"));
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("link", { name: "Back to the collection" }),
    page.getByRole("button", { name: "Add to cart" }),
    page.getByRole("button", { name: "Save this print" }),
    page.getByRole("button", { name: "Rooms" }),
    page.getByRole("button", { name: "Compare sizes" }),
  ])
    expect(await part.isVisible()).toBe(false);
});

test.each(sampleOf([360, 768, 1280, 1920], 2))(
  "at %i pixels the picture has a margin in the stage, and More from has no gap above its pictures",
  async (width) => {
    const page = await open(photo, width, 1000);
    const stage = await boxOf(page.locator(".stage-view"));
    const picture = await boxOf(page.locator(".crop-picture"));
    expect(picture.x - stage.x).toBeGreaterThanOrEqual(0.024 * stage.width);

    const more = page.getByRole("region", { name: /^More from/ });
    await more.scrollIntoViewIfNeeded();
    const first = await boxOf(more.getByRole("img").first());
    const gap = first.y - (await boxOf(more.getByRole("heading", { level: 2 }))).bottom;
    expect(gap).toBeLessThanOrEqual(26);
  },
);

test("links to the photographer and the collection of a photo are 44 px high, and nothing covers them", async () => {
  const page = await open(photo, 360, 740);
  for (const link of [
    page.getByRole("main").getByRole("link", { name: "Clara Bettencourt" }),
    page
      .getByRole("region", { name: /^More from/ })
      .getByRole("heading")
      .getByRole("link"),
  ]) {
    await link.focus();
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
    await expect.poll(() => isUncovered(page)).toBe(true);
  }
});

test("in a wide window the stage begins where the text begins", async () => {
  const page = await open(photo, 1920, 1080);
  const stage = await boxOf(page.locator(".stage-view"));
  expect(stage.x).toBe((await boxOf(page.getByRole("link", { name: "Back to the collection" }))).x);
});

test("on a laptop Tab goes from the title to the tabs, and reaches the photographer after the button", async () => {
  const page = await open(configured, 1280, 720);
  await page.getByRole("button", { name: "Copy link to this print" }).focus();
  await tabTo(page, page.getByRole("tab", { name: "Framed", exact: true }), { mostStops: 2 });
  await tabTo(page, page.getByRole("button", { name: "Add to cart" }), { mostStops: 8 });
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Clara Bettencourt" }), {
    mostStops: 2,
  });
});
