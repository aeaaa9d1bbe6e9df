import { largeTest } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { newShopper, sharedBrowser, shopOrigin } from "./shopper.ts";

const collection = "/collection/california";
const collectionCall = `/data/collections${collection}/page/1.json`;

/** The homepage reads it for the prints that it draws, once they are in sight. */
const drawnOnHomepage = "/data/collections/collection/favorites/page/1.json";

/** A hydrated page, and its requests to the catalog from then on. */
async function opened(path: string, { page }: { readonly page: Page }): Promise<string[]> {
  const isReady = page.waitForResponse(/\/assets\/after-hydration-[^/]*\.js$/);
  await page.goto(shopOrigin + path);
  await isReady;
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:data|api\/(?!troubles))/.test(pathname) && pathname !== drawnOnHomepage) calls.push(pathname);
  });
  return calls;
}

const storedCart = JSON.stringify({
  items: [
    {
      id: "p1",
      selected: [{ configurationType: "unframed" }, { sizes: "8x10" }, { finishes: "matte" }],
      image: "photos/p1-0123456789abcdef",
      subtotal: 4_500,
      lineItemId: 1,
      title: "Granite Morning",
      subtitle: "",
      description: "",
      quantity: 1,
    },
  ],
});

function card(page: Page) {
  return page.locator(`.collection-grid a[href="${collection}"]`);
}

/** Points at a link until its page is requested: the script that watches the pointer may load after the first time. */
async function pointAt(link: Locator, calls: readonly string[], count: number): Promise<void> {
  const counted = async () => {
    if (calls.length >= count) return calls.length;
    await link.page().mouse.move(1, 1);
    await link.hover();
    return calls.length;
  };
  await expect.poll(counted, { interval: 500 }).toBe(count);
}

test("collections and photos that a shopper points at are loaded before the click", async () => {
  const { page, expectQuietConsole, leave } = await newShopper();
  const calls = await opened("/", { page });
  await pointAt(card(page), calls, 1);
  expect(calls).toEqual([collectionCall]);
  await page.waitForLoadState("networkidle");
  const late: string[] = [];
  page.on("request", (request) => {
    if (/\/(?!save-heart-)[^/]*\.js$/.test(request.url())) late.push(request.url()); // cards get hearts later
  });
  await card(page).click();
  await page.getByRole("heading", { level: 1, name: "California" }).waitFor();
  expect(late).toEqual([]); // no script is requested either

  const photo = page.locator(".photo-grid a").first();
  await pointAt(photo, calls, 2);
  await page.waitForLoadState("networkidle");
  await photo.click();
  await page.getByText("1. Select a size").waitFor();
  expect(page.url()).toContain(`${collection}/`);
  const isBelowPhoto = (path: string) => /\/(?:neighbors|site)\.json$/.test(path); // the time, for the arrival
  expect(calls.filter((path) => !isBelowPhoto(path))).toHaveLength(2);
  expectQuietConsole();
  await leave();
});

test("touching a card loads its page before the finger is lifted", async () => {
  const context = await (
    await sharedBrowser()
  ).newContext({ hasTouch: true, viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const calls = await opened("/", { page });
  await card(page).scrollIntoViewIfNeeded();
  const touch = await context.newCDPSession(page);
  const lift = async () =>
    void (await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] }));
  const touchCard = async () => {
    const box = await card(page).boundingBox();
    if (!box) throw new Error("The card is not shown.");
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  };
  await touchCard();
  const afterTouch = async () => {
    if (calls.length > 0) return calls;
    await lift(); // parts that load above the card have moved it
    await touchCard();
    return calls;
  };
  await expect.poll(afterTouch, { interval: 500 }).toEqual([collectionCall]);
  expect(page.url()).toBe(`${shopOrigin}/`);
  await lift();
  await card(page).tap(); // the first touch may have lasted too long for a tap
  await page.getByRole("heading", { level: 1, name: "California" }).waitFor();
  expect(calls).toHaveLength(1);
  await context.close();
});

test("the page of a cart with prints is loaded before it is opened", async () => {
  const page = await (await sharedBrowser()).newPage();
  await page.addInitScript((cart) => localStorage.setItem("cart", cart), storedCart);
  const loaded = ["cart-page", "filled-cart"].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
  );
  await page.goto(shopOrigin);
  await Promise.all(loaded);
  await page.close();
});

largeTest(
  "pointing at links without following them does not navigate, and does not load the current page again",
  async () => {
    const { page, expectQuietConsole, leave } = await newShopper();
    const calls = await opened(collection, { page });
    const top = page.getByRole("navigation", { name: "Collections" });
    await top.getByRole("link", { name: "California" }).hover();
    await page.waitForTimeout(300);
    expect(calls).toEqual([]);
    await top.getByRole("link", { name: "Landscapes" }).hover();
    await page.getByRole("link", { name: "FAQs" }).first().hover();
    await page.getByRole("link", { name: /^Cart/ }).hover();
    await page.waitForTimeout(300);
    const ahead = ["/data/collections/collection/landscapes/page/1.json", "/data/site/text/faq.json"];
    expect(calls.filter((path) => !ahead.includes(path))).toEqual([]);
    expect(page.url()).toBe(shopOrigin + collection);
    await page.getByRole("heading", { level: 1, name: "California" }).waitFor();
    expectQuietConsole();
    await leave();
  },
);

largeTest("a failed prefetch is requested again on click", async () => {
  const { page, leave } = await newShopper();
  const calls = await opened("/", { page });
  await page.route(`**${collectionCall}`, (route) => route.abort(), { times: 1 });
  await pointAt(card(page), calls, 1);
  await card(page).click();
  await page.getByRole("heading", { level: 1, name: "California" }).waitFor();
  expect(calls).toHaveLength(2);
  await leave();
});

largeTest("nothing is prefetched when the browser saves data", async () => {
  const { page, leave } = await newShopper();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const calls = await opened("/", { page });
  await card(page).hover();
  await page.waitForTimeout(300);
  expect(calls).toEqual([]);
  await card(page).click();
  await page.getByRole("heading", { level: 1, name: "California" }).waitFor();
  expect(calls).toHaveLength(1);
  await leave();
});

test("the schemas of calls are loaded when an address is typed, not when a print is added to the cart", async () => {
  const { page, leave } = await newShopper();
  const scripts: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) scripts.push(name);
  });
  await opened("/photos/photo/granite-morning?print=framed&size=16x20&frame=black&matte=single", { page });
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("list", { name: "Prints in your cart" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(scripts).toContain("filled-cart");
  expect(scripts).not.toContain("schemas");
  await page.getByLabel("City").fill("Napa");
  await expect.poll(() => scripts).toContain("schemas");
  await leave();
});
