import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { boxOf } from "./boxes.ts";
import { choose, isFocused, isUncovered, tabTo } from "./keyboard.ts";
import { findingsOn, watchShifts } from "./page-findings.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const photo = `${shopOrigin}/photos/photo/granite-morning`;

test("on a laptop the button is on the first screen, with nothing chosen and with everything", async () => {
  const { page, expectQuietConsole } = shopper();
  await page.setViewportSize({ width: 1280, height: 720 });
  await watchShifts(page);
  await page.goto(photo);
  await page.waitForLoadState("networkidle");
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect.poll(() => lowerEdge(page, "Add to cart")).toBeLessThanOrEqual(720);
  await expect.poll(() => page.getByLabel("Subtotal").innerText()).toBe("from $120.00");
  await page.locator(".swatches button").first().waitFor();
  await expect.poll(() => hintsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Choose a size" }).click();
  await expect
    .poll(() => hintsOn(page))
    .toEqual(["Select a framed size", "Select a frame material", "Select an optional matting"]);
  await expect.poll(() => lowerEdge(page, "Add to cart")).toBeLessThanOrEqual(720);
  await expect.poll(() => isFocused(page.getByLabel("1. Select a size"))).toBe(true);
  await choose(page, "1. Select a size", "16x20");
  await page.locator(".swatches button[title='Maple']").click();
  await page.locator(".swatches button[title='Single']").click();
  await expect.poll(() => page.getByLabel("2. Select a frame").inputValue()).toBe("maple");
  await expect.poll(() => page.getByLabel("3. Select a matte").inputValue()).toBe("single");
  await expect.poll(() => add.isEnabled()).toBe(true);
  await expect.poll(() => lowerEdge(page, "Add to cart")).toBeLessThanOrEqual(720);

  await page.getByRole("button", { name: "Compare sizes" }).click();
  const sizes = page.getByRole("dialog", { name: "Compare sizes" });
  const outlines = sizes.getByRole("button", { name: /×/ });
  await expect
    .poll(() => outlines.first().innerText())
    .toMatch(/8 × 10 in\s+whole picture, outside 12 × 10 in\s+\$130\.00/);
  const width = async (size: string) =>
    (await boxOf(sizes.getByRole("button", { name: size }).locator("> svg"))).width;
  // Outside 27.5 by 39.5 in and 10 by 12 in, all at one scale.
  expect((await width("24 × 36 in")) / (await width("8 × 10 in"))).toBeCloseTo(39.5 / 12, 1);
  expect(await findingsOn(page)).toEqual([]);
  await sizes.getByRole("button", { name: "24 × 36 in" }).click();
  await sizes.waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Subtotal").innerText()).toBe("$370.00");
  expect(await findingsOn(page)).toEqual([]);
  expectQuietConsole();
});

test("in a low window the button is in view when it is reached by the keyboard", async () => {
  const { page } = shopper();
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto(`${photo}?print=framed&size=16x20&frame=maple&matte=single`);
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect.poll(() => add.isEnabled()).toBe(true);
  await page.getByLabel("1. Select a size").focus();
  await tabTo(page, add);
  await expect.poll(() => lowerEdge(page, "Add to cart")).toBeLessThanOrEqual(560);
});

test("on a phone price, choice and the next step stay at the lower edge, and nothing moves", async () => {
  const { page, expectQuietConsole } = shopper();
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  await page.goto(photo);
  for (const [step, label, value, words] of [
    ["Choose a size", "1. Select a size", "24x36", "24 × 36"],
    ["Choose a frame", "2. Select a frame", "maple", "24 × 36, maple"],
    ["Choose a matte", "3. Select a matte", "single", "24 × 36, maple, single matte"],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => lowerEdge(page, step)).toBeLessThanOrEqual(740);
    await page.getByRole("button", { name: step }).click();
    const select = page.getByLabel(label);
    await expect.poll(() => select.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => isUncovered(page)).toBe(true);
    await select.selectOption(value);
    await page.getByRole("paragraph").getByText(words, { exact: true }).waitFor();
  }
  await expect.poll(() => page.getByLabel("Subtotal").innerText()).toBe("$370.00");
  for (const place of [0, 10_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await expect.poll(() => lowerEdge(page, "Add to cart")).toBeLessThanOrEqual(740);
  }
  const footer = await boxOf(page.getByRole("contentinfo"));
  const bar = await boxOf(page.locator(".purchase-bar"));
  expect(footer.bottom).toBeLessThanOrEqual(1 + bar.y);
  expect(await findingsOn(page, "inUse")).toEqual([]);
  await page.keyboard.press("Tab"); // from the select that was chosen last to the button, all in view
  await expect.poll(() => isUncovered(page)).toBe(true);
  expectQuietConsole();
});

async function hintsOn(page: Page): Promise<string[]> {
  return await page.locator(".print-configurator .help").allInnerTexts();
}

/** Pixels from the top of the window. */
async function lowerEdge(page: Page, button: string): Promise<number> {
  return (await boxOf(page.getByRole("button", { name: button }))).bottom;
}
