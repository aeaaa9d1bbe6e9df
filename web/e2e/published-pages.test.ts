import { beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { storedCartKey } from "#src/shop/features/purchase/cart-storage.ts";
import { everyAddress } from "./every-address.ts";
import { holdScripts, untilAlive } from "./late-scripts.ts";
import { newShopper, shopOrigin } from "./shopper.ts";

describe("a shopper", () => {
  let photoPath = "";
  let collectionPath = "";
  beforeAll(async () => {
    const { onHomepage, photos } = await everyAddress();
    photoPath = `/photos/photo/${photos[0]?.slug}`;
    collectionPath = `/collection/${onHomepage[0]?.slug}`;
  });

  test.each([
    ["the homepage", () => "/"],
    ["a collection", () => collectionPath],
    ["a photo", () => photoPath],
    ["a photo, its print named in the address", () => `${photoPath}?print=framed&size=11x14`],
  ])("sees %s hydrate without a warning in the console and without another request", async (_, path) => {
    const { page, expectQuietConsole, leave } = await newShopper();
    const calls = catalogCalls(page);
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () =>
        Object.assign(window, {
          served: [...document.querySelectorAll("#root h1, #root main, #root select")],
        }),
      ),
    );
    await page.goto(shopOrigin + path());
    await untilAlive(page);
    expect(calls).toEqual([]);
    // React replaces the elements, without a word in the console, where the server has rendered others.
    await expect
      .poll(() => page.evaluate("served.every(({ isConnected }) => isConnected) && served.length > 1"))
      .toBe(true);
    expectQuietConsole();
    await leave();
  });

  test("sees the not-found page hydrate without a change and without a call", async () => {
    const { page, leave } = await newShopper();
    const calls = catalogCalls(page);
    await page.goto(`${shopOrigin}/photos/photo/unknown`);
    await untilAlive(page);
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toBe("Oops, Looks Like a Misshot!");
    await expect.poll(() => page.title()).toBe("Not found | Lightwell");
    await page.waitForLoadState("networkidle"); // nor is it reported as an error
    expect(calls).toEqual([]);
    await leave();
  });

  test.each([
    ["the homepage", () => "/"],
    ["a photo", () => photoPath],
    ["the cart", () => "/cart"],
    ["the login", () => "/login"],
    ["the saved prints", () => "/saved"],
  ])("sees %s with the styles in its document, whose files are not loaded", async (_, path) => {
    const { page, expectQuietConsole, leave } = await newShopper();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(shopOrigin + path());
    await untilAlive(page);
    const styles = await page.evaluate(() =>
      Array.from(document.querySelectorAll("style"), ({ dataset, sheet }) => ({
        file: dataset["file"],
        rules: sheet?.cssRules.length ?? 0,
      })),
    );
    expect(styles[0]?.rules).toBeGreaterThan(100);
    expect(loaded.filter((name) => styles.some(({ file }) => file === name))).toEqual([]);
    expectQuietConsole();
    await leave();
  });

  test.each(["/", "/cart"])("sees %s painted before the scripts are requested", async (path) => {
    const { page, leave } = await newShopper();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto(shopOrigin + path);
    await untilAlive(page);
    const [paintedMs, requestedMs] = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      performance.getEntriesByType("resource").find(({ name }) => name.includes("/every-page-"))?.startTime,
    ]);
    expect(paintedMs).toBeGreaterThan(0);
    expect(requestedMs).toBeGreaterThan(paintedMs ?? 0);
    await leave();
  });

  test("sees before hydration that the cart is empty, and no such text if there is a stored cart", async () => {
    const { page, leave } = await newShopper();
    const release = await holdScripts(page);
    const text = page.getByText("Nothing here yet");
    await page.goto(`${shopOrigin}/cart`, { waitUntil: "commit" });
    await text.waitFor();
    await page.evaluate((key) => localStorage.setItem(key, "{}"), storedCartKey);
    await page.reload({ waitUntil: "commit" });
    await text.waitFor({ state: "attached" });
    await expect.poll(() => text.isVisible()).toBe(false);
    release();
    await leave();
  });

  test("keeps the choices made before hydration", async () => {
    const { page, expectQuietConsole, leave } = await newShopper();
    const release = await holdScripts(page);
    await page.addInitScript(recordSizesShown);
    await page.goto(shopOrigin + photoPath, { waitUntil: "commit" });
    await page.getByLabel("1. Select a size").selectOption("11x14");
    await page.getByLabel("2. Select a frame").selectOption("black");
    expect(page.url()).toBe(shopOrigin + photoPath);
    release();
    await page.waitForURL(/print=framed&size=11x14&frame=black/);
    await expect.poll(() => page.getByLabel("1. Select a size").inputValue()).toBe("11x14");
    await expect.poll(() => page.getByLabel("Subtotal").textContent()).toMatch(/\$[1-9]/);
    await expect.poll(() => page.evaluate("sizesShown")).toEqual(["11x14"]); // nor was it gone for a moment
    expectQuietConsole();
    await leave();
  });

  test("has buttons pressed before hydration executed once", async () => {
    const { page, expectQuietConsole, leave } = await newShopper();
    const release = await holdScripts(page, "**/assets/every-page-*.js"); // the little script that boots is there
    await page.goto(`${shopOrigin}${photoPath}`);
    await page.getByRole("button", { name: "Rooms" }).click();
    const unframed = page.getByRole("tab", { name: "Unframed" });
    await unframed.click();
    await expect.poll(() => unframed.getAttribute("aria-selected")).toBe("false");
    release();
    await page.getByRole("tab", { name: "Unframed", selected: true }).waitFor();
    expectQuietConsole();
    await leave();
  });
});

/** For the page itself: which sizes its form shows, frame by frame, from when its scripts take it over. */
const recordSizesShown = `
  window.sizesShown = [];
  const look = () => {
    const size = document.querySelector("main select").value;
    if (sizesShown.at(-1) !== size) sizesShown.push(size);
    requestAnimationFrame(look);
  };
  addEventListener("shop:hydrated", look, { once: true });
`;

/** The calls for what the document already contains. The neighbors of a photo are requested later. */
function catalogCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(photos|collections|troubles)/.test(pathname) && !pathname.endsWith("/neighbors"))
      calls.push(request.url());
  });
  return calls;
}
