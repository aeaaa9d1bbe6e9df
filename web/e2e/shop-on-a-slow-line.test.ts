import { setTimeout as pause } from "node:timers/promises";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import { beforeEach, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { formatUsd } from "@lightwell/shared/money/cents";
import { everyAddress } from "./every-address.ts";
import { holdScripts } from "./late-scripts.ts";
import { publishLongCollection } from "./long-collection.ts";
import { shiftsOn, watchShifts } from "./page-findings.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const lateMs = 2_500;
const shopper = shopperOfEachStory(412);

/** What has come of the pages so far, by the names of their files. */
let documents: string[];
let scripts: string[];
let release: () => void;
beforeEach(async () => {
  const { page } = shopper();
  documents = [];
  scripts = [];
  release = await holdScripts(page);
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
});

/** Goes on to a page before a script of the one before has come, and reads its heading. */
async function follow(page: Page, link: string, heading: string): Promise<void> {
  await page.locator(link).first().click();
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  expect(scripts).toEqual([]);
}

test("while no script has loaded, the shop can be read, its pages opened and options chosen", async () => {
  const { onHomepage, collections, photos } = await everyAddress();
  const collection = collections.find(({ slug }) => slug === onHomepage[0]?.slug);
  const photo = photos.find(({ slug }) => slug === collection?.photos[0]?.slug);
  if (!collection || !photo) throw new Error("The homepage shows no collection with a photo.");
  const { page, expectQuietConsole } = shopper();
  await page.goto(`${shopOrigin}/`, { waitUntil: "commit" });
  for (const { title } of onHomepage)
    await page.getByRole("heading", { level: 3, name: title, exact: true }).waitFor();

  const collectionPath = `/collection/${collection.slug}`;
  await follow(page, `.collection-grid a[href="${collectionPath}"]`, collection.title);
  await page
    .getByText(`from ${formatUsd(photo.price)}`)
    .first()
    .waitFor();
  await follow(page, `a[href="${collectionPath}/${photo.slug}"]`, photo.title);
  await page.getByText(photo.subtitle).first().waitFor();
  for (const [select, choice] of [
    ["1. Select a size", "11x14"],
    ["2. Select a frame", "black"],
    ["3. Select a matte", "single"],
  ] as const)
    await page.getByLabel(select).selectOption(choice);
  expect(scripts).toEqual([]);
  expect(documents).toEqual(["/", collectionPath, `${collectionPath}/${photo.slug}`]);
  release();

  await page.waitForURL(/print=framed&size=11x14&frame=black&matte=single/);
  const subtotal = formatUsd(photo.base + 18_000 + 1_000);
  await page.getByLabel("Subtotal").getByText(subtotal, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  expectQuietConsole();
});

largeTest(
  "a print of a link is in the cart once, however early and often its button is pressed",
  async () => {
    const { photos } = await everyAddress();
    const { page, expectQuietConsole } = shopper();
    await page.route("**/assets/load-*.js", async (route) => await route.continue());
    await page.goto(
      `${shopOrigin}/photos/photo/${photos[0]?.slug}?print=framed&size=8x10&frame=black&matte=none`,
      { waitUntil: "commit" },
    );
    await expect.poll(() => scripts).toEqual([expect.stringContaining("/load-")]);
    const add = page.getByRole("button", { name: "Add to cart" });
    await add.click({ force: true }); // it is enabled once the page knows the print of the link
    release();
    await add.click();
    await page.waitForURL(`${shopOrigin}/cart`);
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
    expectQuietConsole();
  },
);

test("a long collection that is scrolled to its end before hydration continues after it", async () => {
  const path = await publishLongCollection(102);
  const { page, expectQuietConsole } = shopper();
  await page.goto(shopOrigin + path, { waitUntil: "commit" });
  await page.getByRole("link", { name: /Photo 100\b/ }).scrollIntoViewIfNeeded();
  expect(scripts).toEqual([]);
  release();
  await page.getByRole("link", { name: /Photo 101\b/ }).waitFor({ state: "attached" });
  expectQuietConsole();
});

/** The families in which the browser has drawn an element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  for (const domain of ["DOM", "CSS"] as const) await devTools.send(`${domain}.enable`);
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeId } = await devTools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devTools.detach();
  return fonts.map(({ familyName }) => familyName);
}

largeTest(
  "a page of English text loads no font of other letters while its own fonts are late, and a page with such a letter does",
  async () => {
    const { page } = shopper();
    await watchShifts(page);
    await page.unrouteAll(); // only the fonts are late
    const fonts: string[] = [];
    await page.route("**/*.woff2", async (route) => {
      fonts.push(/([a-z-]+)-[\w-]{8}\.woff2$/.exec(route.request().url())?.[1] ?? "");
      await pause(lateMs);
      await route.continue();
    });
    await page.goto(`${shopOrigin}/about`);
    await page.waitForLoadState("networkidle");
    expect(fonts.toSorted()).toEqual(["fraunces", "inter"]);
    await expect.poll(() => fontsOf(page, "h1")).toEqual(["Fraunces"]); // although it came after the first paint
    expect((await shiftsOn(page)).total).toBeLessThan(0.005);
    const other = page.waitForResponse(/\/fraunces-other-letters-/);
    await page.getByRole("heading", { level: 1 }).evaluate((heading) => (heading.textContent = "Café"));
    await other;
  },
);

/** How the fonts of a page were found: `link` if they were preloaded, `css` if a text needed them. */
async function foundFonts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
}

test("fonts are preloaded on a fast line", async () => {
  const { page } = shopper();
  await page.unrouteAll();
  await page.goto(`${shopOrigin}/about`);
  await expect.poll(() => foundFonts(page)).toEqual(["link", "link"]);
});

test("on a slow line fonts are preloaded once they are cached", async () => {
  const { page, expectQuietConsole } = shopper();
  await page.unrouteAll();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  const [downloadThroughput, uploadThroughput] = [200_000, 90_000]; // bytes per second
  const slowLine = { offline: false, latency: 150, downloadThroughput, uploadThroughput };
  await devTools.send("Network.emulateNetworkConditions", slowLine);
  await page.goto(`${shopOrigin}/about`);
  await expect.poll(() => foundFonts(page)).toEqual(["css", "css"]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).toBe("");
  await page.reload();
  expect(await page.locator('link[rel="preload"][as="font"][media="all"]').count()).toBe(2);
  expectQuietConsole();
});
