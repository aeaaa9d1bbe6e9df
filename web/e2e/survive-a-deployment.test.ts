import type { Page, Request } from "playwright-core";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import { untilAlive } from "./late-scripts.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { startTwoBuilds } from "./two-builds.ts";

const shopper = shopperOfEachStory();
const print = "/photos/photo/granite-morning?print=framed&size=8x12&frame=black&matte=single";

/** A shopper whose page must throw no exception that nothing handles. */
function watchedShopper() {
  const { page } = shopper();
  const exceptions: string[] = [];
  page.on("pageerror", ({ message }) => exceptions.push(message));
  return { page, expectNoException: () => expect(exceptions).toEqual([]) };
}

function isDocument(request: Request, page: Page): boolean {
  return request.isNavigationRequest() && request.frame() === page.mainFrame();
}

/** Counts the documents that the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (isDocument(request, page)) loads += 1;
  });
  return () => loads;
}

/**
 * Returns a function that waits until the page is hydrated, every request has ended and no new one was made for a
 * second.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const onEnd = (request: Request) => {
    open.delete(request);
    changedAt = Date.now();
  };
  page.on("request", (request) => {
    if (isDocument(request, page)) open.clear(); // requests of the former document need not report their end
    open.add(request);
    changedAt = Date.now();
  });
  page.on("requestfinished", onEnd);
  page.on("requestfailed", onEnd);
  const untilQuiet = async () =>
    await expect.poll(() => open.size === 0 && Date.now() - changedAt > 1_000).toBe(true);
  return async () => {
    await untilQuiet(); // a reload that has begun ends first
    await untilAlive(page);
    await untilQuiet();
  };
}

async function isStyled(page: Page): Promise<boolean> {
  return await page.evaluate(() => getComputedStyle(document.body).fontFamily.includes("Inter"));
}

test("a tab opened before a deployment reloads once when it needs a script that no longer exists, and keeps its cart", async () => {
  const { page } = shopper();
  const shop = await startTwoBuilds();
  const untilNothingLoads = watchRequests(page);
  await page.goto(shop.origin + print);
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect.poll(() => add.isEnabled()).toBe(true);
  await add.press("Enter"); // a pointer over a link would prefetch it
  await page.getByRole("region", { name: "Order summary" }).waitFor();
  await page.getByLabel("City").fill("Napa");
  await untilNothingLoads(); // a late part of this page that is missing would reload it, too

  shop.deploy({ documents: "B", assets: "B" });
  const loads = countLoads(page);
  await page.getByRole("navigation").getByRole("link", { name: "FAQs" }).first().click();
  await page.getByRole("heading", { level: 1, name: /questions/i }).waitFor();
  await expect.poll(loads).toBe(1); // the words of the document are there before it has loaded
  expect(new URL(page.url()).pathname).toBe("/frequently-asked-questions");
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await page.getByRole("region", { name: "Order summary" }).waitFor();
  expect(loads()).toBe(1); // the page that was reloaded runs the new build
});

largeTest(
  "a photo opened before a deployment reloads when its viewer needs a script that no longer exists",
  async () => {
    const { page, expectNoException } = watchedShopper();
    const shop = await startTwoBuilds();
    const untilNothingLoads = watchRequests(page);
    await page.goto(shop.origin + print);
    await untilNothingLoads();
    shop.deploy({ documents: "B", assets: "B" });
    const loads = countLoads(page);
    const enlarge = page.getByRole("button", { name: "View full screen" });
    await enlarge.click();
    await expect.poll(loads).toBe(1);
    await untilNothingLoads();
    await enlarge.click();
    await page.getByRole("dialog", { name: "Granite Morning, full screen" }).waitFor();
    expectNoException();
  },
);

largeTest(
  "a photo reloads when the script that reads the saved prints is missing and one is saved",
  async () => {
    const { page, expectNoException } = watchedShopper();
    const shop = await startTwoBuilds();
    const untilNothingLoads = watchRequests(page);
    await page.goto(shop.origin + print);
    const save = page.getByRole("button", { name: "Save this print" });
    await save.click(); // needs no script while nothing is saved
    await page.getByRole("button", { name: "Saved this print", pressed: true }).waitFor(); // also stored now
    await page.route("**/assets/saved-schemas-*.js", (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await untilNothingLoads();
    const loads = countLoads(page);
    await save.click();
    await expect.poll(loads).toBe(1);
    expectNoException();
  },
);

largeTest("a tab with a script that stays missing reloads once and then shows the error page", async () => {
  const { page } = shopper();
  const shop = await startTwoBuilds();
  const untilNothingLoads = watchRequests(page);
  await page.goto(`${shop.origin}/cart`);
  await untilNothingLoads(); // the script that reloads the page is among those that are loaded last
  await page.route("**/assets/*text-pages-*.js", (route) => route.fulfill({ status: 404 }));
  const loads = countLoads(page);
  await page.getByRole("link", { name: "About" }).click();
  await expect.poll(loads).toBe(1);
  await page.getByRole("heading", { name: "Sorry. Something went wrong! Please try again." }).waitFor();
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(1);
});

largeTest("a tab that is offline shows the error page rather than leaving the shop", async () => {
  const { page } = shopper();
  const shop = await startTwoBuilds();
  await page.goto(`${shop.origin}/cart`);
  await untilAlive(page);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { name: "Sorry. Something went wrong! Please try again." }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: /about/i }).waitFor();
});

test("a visit during a deployment, before the assets are uploaded, has the whole shop afterwards", async () => {
  const { page } = shopper();
  const shop = await startTwoBuilds();
  shop.deploy({ documents: "B", assets: "A" });
  await page.goto(`${shop.origin}/cart`);
  await expect.poll(() => isStyled(page).catch(() => undefined)).toBe(false); // fails while a document loads

  shop.deploy({ documents: "B", assets: "B" });
  await page.goto(`${shop.origin}/about`);
  await untilAlive(page);
  await expect.poll(() => isStyled(page)).toBe(true);
});

largeTest(
  "pointing at a link whose script no longer exists does not reload the page until the link is followed",
  async () => {
    const { page } = shopper();
    const shop = await startTwoBuilds();
    const untilNothingLoads = watchRequests(page);
    await page.goto(`${shop.origin}/support`);
    await untilAlive(page);
    await page.getByRole("textbox").last().fill("Do you frame panoramas?");
    await untilNothingLoads(); // the script that prefetches is among those that are loaded last
    shop.deploy({ documents: "B", assets: "B" });
    const loads = countLoads(page);
    const gone = page.waitForResponse((response) => response.url().includes("/assets/collection-page-"));
    const link = page.getByRole("navigation").getByRole("link", { name: "Landscapes" }).first();
    await link.hover();
    expect((await gone).status()).toBe(404);
    expect(loads()).toBe(0);
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Landscapes" }).waitFor();
    expect(loads()).toBe(1);
  },
);
