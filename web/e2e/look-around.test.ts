import { sampleOf } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import type { AnalyticsEvent } from "#src/analytics/local-analytics.ts";
import { boxOf } from "./boxes.ts";
import { untilAlive } from "./late-scripts.ts";
import { owner } from "./owner.ts";
import { sessionOf } from "./stripe-emulator.ts";
import { addLinkedPrint, proceedToPayment, reachLastStep } from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const photo = "/photos/photo/granite-morning";
const currentSlide = (page: Page) => page.locator(".carousel-slide.is-current").getAttribute("aria-label");

test("the carousel turns every four seconds, and waits for pointer, focus and its pause", async () => {
  const { page } = shopper();
  await page.clock.install({ time: new Date("2026-01-01T00:00:00Z") });
  await page.goto(shopOrigin);
  await untilAlive(page); // a stopped clock stops the scripts before it
  await page.clock.pauseAt(new Date("2026-01-01T01:00:00Z"));
  const away = async () => await page.mouse.move(5, 890);
  const turnsAfter = async () => {
    const before = await currentSlide(page);
    for (let passed = 100; passed <= 9_000; passed += 100) {
      await page.clock.runFor(100);
      if ((await currentSlide(page)) !== before) return passed;
    }
    return Infinity;
  };
  await away();
  await turnsAfter();
  expect([await turnsAfter(), await turnsAfter()]).toEqual([4_000, 4_000]);
  await page.locator(".carousel").hover();
  expect(await turnsAfter()).toBe(Infinity);
  await away();
  expect(await turnsAfter()).toBe(4_000);
  await page.getByRole("button", { name: "Pause slides" }).click();
  await page.getByRole("button", { name: "Play slides" }).evaluate((button) => button.blur());
  await away();
  expect(await turnsAfter()).toBe(Infinity);
});

test("the carousel does not move for visitors who prefer reduced motion", async () => {
  const { page } = shopper();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto(shopOrigin);
  await page.waitForLoadState("networkidle");
  const first = await currentSlide(page);
  await page.clock.runFor(9_000);
  await expect.poll(() => currentSlide(page)).toBe(first);
});

test("a portrait picture is at most 350 pixels high, and its print is drawn upright", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/photos/photo/heron-still`);
  const { width, height } = page.viewportSize() ?? { width: NaN, height: NaN };
  const example = await boxOf(page.locator(".close-up [data-part=frame]"));
  expect((example.width * example.height) / (width * height)).toBeGreaterThan(0.15);
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const picture = await boxOf(page.locator(".photo-detail img").first());
  expect(picture.height).toBeLessThanOrEqual(350);
  await page.getByLabel("1. Select a size").selectOption("16x20");
  const shape = async () => {
    const print = await boxOf(page.locator(".close-up [data-part=paper]"));
    return print.height / print.width;
  };
  await expect.poll(shape).toBeCloseTo(20 / 16, 1);
});

test("a link to a chosen print opens it as it was chosen, with its price", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}${photo}?print=framed&size=20x24&frame=maple&matte=double`);
  await expect.poll(() => page.getByLabel("2. Select a frame").inputValue()).toBe("maple");
  await expect.poll(() => page.getByLabel("Subtotal").textContent()).toBe("$340.00");
  await page.getByRole("tab", { name: "Unframed" }).click();
  await page.waitForURL(/print=unframed$/);
  await expect.poll(() => page.getByLabel("1. Select a size").inputValue()).toBe("");
});

test("framed and unframed prints are explained in dialogs that Escape closes", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}${photo}`);
  await page.getByRole("button", { name: "About framed prints" }).click();
  await page.getByRole("dialog").getByText(/92%/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Unframed" }).click();
  await page.getByRole("button", { name: "About unframed prints" }).click();
  for (const finish of [/lustre/i, /glossy/i, /pearl/i])
    await page.getByRole("dialog").getByText(finish).first().waitFor();
});

test("every page has its own title and metadata, also after following a link", async () => {
  const { page } = shopper();
  const head = async () => ({
    title: await page.title(),
    social: await page.locator('meta[property="og:title"]').getAttribute("content"),
    type: await page.locator('meta[property="og:type"]').getAttribute("content"),
    description: await page.locator('meta[name="description"]').getAttribute("content"),
  });
  await page.goto(`${shopOrigin}/collection/landscapes`);
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("link", { name: /Granite Morning/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Granite Morning" }).waitFor();
  const title = "Granite Morning | Lightwell";
  const photo = await (await owner()).call(getPhoto, { photoSlug: "granite-morning" });
  const description = `${photo.title}, ${photo.subtitle}`;
  await expect.poll(head).toEqual({ title, social: title, type: "product", description });
  await expect
    .poll(() => page.locator('meta[property="og:image"]').getAttribute("content"))
    .toMatch(/_128x128\.webp$/);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Refund Policy" });
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle"); // parts that load above it move it
  await link.click();
  const refunds = "Refund Policy | Lightwell";
  const policy = "Prints are made for you; damage in transit is made right.";
  await expect.poll(head).toEqual({ title: refunds, social: refunds, type: "product", description: policy });
});

test("the owner has a gear and a lock in the shop, and the lock leads to the homepage", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/login`);
  await page.getByLabel("Email").fill(demoOwner.email);
  await page.getByLabel("Password").fill(demoOwner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${shopOrigin}/admin/photos`);
  await page.goto(`${shopOrigin}/about`);
  await expect.poll(() => page.getByRole("link", { name: "Admin" }).getAttribute("href")).toBe("/admin");
  await expect.poll(() => page.getByRole("contentinfo").getByRole("link", { name: "Login" }).count()).toBe(0);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`${shopOrigin}/`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Login" }).waitFor();
});

test("a purchase is recorded by analytics in nine events, without personal data", async () => {
  const { page, expectQuietConsole } = shopper();
  await page.addInitScript(() => {
    window.addEventListener("analytics:recorded", (event) => {
      if (!(event instanceof CustomEvent)) return;
      const recorded = sessionStorage.getItem("recorded") ?? "";
      sessionStorage.setItem("recorded", `${recorded}${JSON.stringify(event.detail)}\n`);
    });
  });
  await page.goto(`${shopOrigin}/collection/landscapes`);
  await untilAlive(page);
  const recorded = async () => (await page.evaluate(() => sessionStorage.getItem("recorded"))) ?? "";
  await expect.poll(recorded).toContain("view_item_list");
  await page
    .getByRole("link", { name: /Granite Morning/ })
    .first()
    .click();
  await page.getByLabel("1. Select a size").selectOption("8x10");
  await expect.poll(recorded).toContain("custom_option_selected"); // the next page is a new document
  await addLinkedPrint(page);
  await page.getByRole("button", { name: /^remove/ }).click();
  await addLinkedPrint(page);
  await reachLastStep(page, "ann.lee@example.test");
  await proceedToPayment(page);
  await page.goto(`${shopOrigin}/cart/${sessionOf(page.url())}/failure`);
  await page.getByRole("heading", { name: "Order trouble? It happens." }).waitFor();
  await expect.poll(recorded).toContain("checkout_failed");
  const events = (await recorded())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as AnalyticsEvent)
    .map(({ name, fields }) =>
      "page_location" in fields ? `${name} ${String(fields.page_location)}` : name,
    );
  const printIsAdded = [
    "page_view /photos/photo/granite-morning",
    "view_item",
    "add_to_cart",
    "page_view /cart",
  ];
  expect(events).toEqual([
    "page_view /collection/landscapes",
    "view_item_list",
    "page_view /collection/landscapes/granite-morning",
    "view_item",
    "custom_option_selected",
    ...printIsAdded,
    "remove_from_cart",
    ...printIsAdded,
    "begin_checkout",
    "add_shipping_info",
    "page_view /cart/checkout/:orderId",
    "page_view /cart/:orderId/failure",
    "checkout_failed",
  ]);
  expect(await recorded()).not.toMatch(
    // The ids of photos, which are random, may contain any short word.
    /(?<![a-z0-9])(?:ann|lee@|main st|napa|94558)|cs_test|[a-f0-9]{32}/i,
  );
  expectQuietConsole();
});

const texts = [
  [400, "English text, “quoted” – 5 × 7 in"],
  [400, "Château [1°]"],
  [600, "English text"],
  [600, "Château [1°]"],
] as const;

test.each(sampleOf(texts, 3))("text of weight %i uses the shop's fonts only: %s", async (weight, text) => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/about`);
  const set = async () =>
    await page.locator("footer a, main h1").evaluateAll(
      (elements, [fontWeight, words]) => {
        for (const element of elements as HTMLElement[]) {
          element.style.fontWeight = element.tagName === "H1" ? "" : String(fontWeight);
          element.textContent = String(words);
        }
      },
      [weight, text],
    );
  await set();
  await page.waitForLoadState("networkidle");
  await page.reload(); // the fonts are cached now
  await page.waitForLoadState("networkidle");
  await set();
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send("DOM.getDocument");
  await devtools.send("CSS.enable");
  const fontsOf = async (selector: string) => {
    const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    return [...new Set(fonts.map(({ familyName }) => familyName))];
  };
  await expect.poll(() => fontsOf("main h1")).toEqual([expect.stringContaining("Fraunces")]);
  await expect.poll(() => fontsOf("footer a")).toEqual([expect.stringContaining("Inter")]);
});
