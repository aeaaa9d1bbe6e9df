import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { untilAlive } from "./late-scripts.ts";
import { watchShifts } from "./page-findings.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();

/** What the page requests, by names of chunks and paths of calls. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    requests.push(pathname.replace(/^\/assets\/(.*)-.{8}\.js$/, "$1"));
  });
  return requests;
}

async function openPhotoOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 700 });
  await watchShifts(page);
  const requests = requestsOf(page);
  await page.goto(`${shopOrigin}/collection/landscapes/granite-morning`);
  await untilAlive(page);
  await page.getByRole("button", { name: "Save this print" }).waitFor(); // it is in the window
  await page.waitForLoadState("networkidle");
  expect(requests).not.toContain("photo-waiting");
  expect(requests).not.toContain("drawing");
  return requests;
}

const others = (page: Page) => page.getByRole("region", { name: /^More from/ }).getByRole("listitem");

test("a phone loads what is below its window when the photo is scrolled", async () => {
  const { page, expectQuietConsole } = shopper();
  const requests = await openPhotoOnPhone(page);
  await page
    .getByText(/free ground shipping/)
    .first()
    .waitFor(); // in the document
  await page.mouse.wheel(0, 100);
  await expect.poll(() => requests).toContain("photo-waiting");
  await others(page).first().getByRole("link").waitFor();
  await page.getByText(/^Arrives/).waitFor();
  expectQuietConsole();
});

test("a keyboard loads it with its first key", async () => {
  const { page } = shopper();
  const requests = await openPhotoOnPhone(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => requests).toContain("drawing");
  await others(page).first().getByRole("link").waitFor();
});

test("the cart is loaded when a print is complete, before it is added", async () => {
  const { page } = shopper();
  const requests = await openPhotoOnPhone(page);
  await page.getByRole("tab", { name: "Unframed" }).click();
  await page.getByLabel("1. Select a size").selectOption({ index: 1 });
  expect(requests).not.toContain("cart-page");
  await page.getByLabel("2. Select a finish").selectOption({ index: 1 });
  await expect.poll(() => requests).toEqual(expect.arrayContaining(["cart-page", "filled-cart"]));
  await page.waitForTimeout(500); // what else is requested with them
  const before = requests.length;
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("list", { name: "Prints in your cart" }).getByRole("listitem").waitFor();
  const scripts = requests.slice(before).filter((name) => /^(?:cart-page|filled-cart|purchase)$/.test(name));
  expect(scripts).toEqual([]);
});

test("the index of all prints is loaded with the first input into the search", async () => {
  const { page } = shopper();
  const requests = requestsOf(page);
  await page.goto(`${shopOrigin}/prints`);
  await untilAlive(page);
  await page.waitForLoadState("networkidle");
  const parts = () => requests.filter((path) => path.startsWith("/data/photos/print-index/"));
  expect(parts()).toEqual([]);
  await page.getByRole("searchbox").focus();
  await expect.poll(parts).toEqual(["/data/photos/print-index/0.json"]);
});
