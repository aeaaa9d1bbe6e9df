import { largeTest, sampleOf } from "@lightwell/shared/testing/test-volume";
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isFocused } from "./keyboard.ts";
import {
  addLinkedPrint,
  chooseSpeed,
  confirmAddress,
  fillAddress,
  proceedToPayment,
  reachLastStep,
  seeCart,
} from "./purchase.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();
const confirmButton = "1. Confirm Shipping Address";
const speedButton = "2. Select Shipping";
const payButton = "3. All set? Proceed to Payment";

const outages: [string, (route: Route) => Promise<void>][] = [
  ["the network is gone", (route) => route.abort("internetdisconnected")],
  [
    "the shop answers 500",
    (route) => route.fulfill({ status: 500, json: { error: { code: "internal", message: "Down." } } }),
  ],
  [
    "a proxy answers in its own words",
    (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
  ],
];

const sorry = "Sorry. Something went wrong! Please try again.";

test("a shopper buys a print although the scripts of parts that are not needed for it cannot be loaded", async () => {
  const { page } = shopper();
  const parts = "**/assets/{after-hydration,photo-late}-*.js";
  const isBack = await interrupt(page, parts, (route) => route.abort());
  await page.goto(
    `${shopOrigin}/photos/photo/granite-morning?print=framed&size=8x12&frame=black&matte=single`,
  );
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { level: 1, name: "Granite Morning" }).waitFor();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await seeCart(page);
  await expect.poll(() => page.getByRole("heading", { name: sorry }).count()).toBe(0);
  await isBack();
});

largeTest(
  "a shopper buys a print although a content blocker refuses requests by words in their names",
  async () => {
    const { page } = shopper();
    const words =
      /\b(analytics|track(er|ing)?|stats?|events?|beacon|pixel|reports?|errors?|logs?|ads?|banners?|promo|sponsor|share|social)\b/;
    const refused: string[] = [];
    await page.route(
      ({ pathname }) => /^\/(assets|api)\//.test(pathname) && words.test(pathname),
      async (route) => {
        refused.push(new URL(route.request().url()).pathname);
        await route.abort("blockedbyclient");
      },
    );
    await addLinkedPrint(page);
    await reachLastStep(page, "blocker@example.test");
    await proceedToPayment(page);
    expect(refused.filter((path) => path.startsWith("/assets/"))).toEqual([]); // no script is named like that
  },
);

test.each(sampleOf(["load", "every-page"], 2))(
  "a shopper searches for a print although the script %s of every page cannot be loaded",
  async (script) => {
    const { page } = shopper();
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
    await page.goto(`${shopOrigin}/prints`);
    await page.waitForLoadState("networkidle");
    await page.getByRole("searchbox").fill("dune");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL("**/prints?q=dune*");
  },
);

test("a menu whose script cannot be loaded leaves the page as it is, and offers to reload it", async () => {
  const { page } = shopper();
  const script = "**/assets/site-menu-*.js";
  await page.route(script, (route) => route.abort());
  await page.goto(`${shopOrigin}/about`);
  const menu = page.getByRole("button", { name: "Menu" });
  const message = page.getByRole("alert").getByText("The menu could not be loaded.");
  const isShown = async () => {
    await menu.click();
    return await message.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false, // the first time, the page reloads by itself
    );
  };
  await expect.poll(isShown, { timeout: 90_000 }).toBe(true);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["About"]);
  await page.unroute(script);
  await page.getByRole("link", { name: "Reload the page" }).click();
  await expect.poll(() => message.isVisible()).toBe(false);
  await menu.click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
});

describe.each(sampleOf(outages, 3))("while %s, a shopper", (_outage, meet) => {
  test("stays at each step of the checkout with their choices, and can continue afterwards", async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await fillAddress(page, "outage@example.test");

    const addressIsBack = await interrupt(page, "**/api/cart/validate-shipping-address", meet);
    await page.getByRole("button", { name: confirmButton }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("napa");
    await stays(page, confirmButton);
    await addressIsBack();
    await page.getByRole("button", { name: confirmButton }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use As Is" }).click();

    const ground = page.getByRole("radio", { name: /Ground/ });
    await ground.check();
    const speedIsBack = await interrupt(page, "**/shipping-speed", meet);
    await ground.press("Enter");
    await stays(page, speedButton);
    await expect.poll(() => ground.isChecked()).toBe(true);
    await expect.poll(() => isFocused(ground)).toBe(true);
    await speedIsBack();
    await chooseSpeed(page, "Ground");

    const paymentIsBack = await interrupt(page, "**/api/cart/*/checkout", meet);
    await page.getByRole("button", { name: payButton }).click();
    await stays(page, payButton);
    await paymentIsBack();
    await proceedToPayment(page);
  });
});

test("a shopper whose address cannot be set sees the button busy until something is changed", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  const isBack = await interrupt(page, "**/api/cart/shipping-address", (route) => route.abort());
  await confirmAddress(page, "not-set@example.test", "Use As Is");
  const confirm = page.getByRole("button", { name: confirmButton });
  await expect.poll(() => confirm.getAttribute("aria-busy")).toBe("true");
  await isBack();
  await expect.poll(() => confirm.getAttribute("aria-busy")).toBe("true"); // the flag remains (spec §8)
  expect(page.url()).toBe(`${shopOrigin}/cart`);
  await page.getByLabel("City").fill("Napa");
  await expect.poll(() => confirm.getAttribute("aria-busy")).toBeNull();
  await confirm.click();
  await page.getByRole("dialog").getByRole("button", { name: "Use As Is" }).click();
  await page.getByRole("radio", { name: /Ground/ }).waitFor();
});

largeTest(
  "a shopper with a slow network sees a busy indicator, and pressing again changes nothing",
  async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await reachLastStep(page, "slow@example.test");
    const posted: string[] = [];
    const { promise: pressedAgain, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/cart/*/checkout", async (route) => {
      posted.push(route.request().url());
      await pressedAgain;
      await route.continue();
    });
    const pay = page.getByRole("button", { name: payButton });
    await pay.dblclick();
    await expect.poll(() => pay.getAttribute("aria-busy")).toBe("true");
    await pay.press("Enter");
    resolve();
    await page.getByLabel("Card number").waitFor();
    expect(posted).toHaveLength(1);
  },
);

/** Meets every call to these addresses, the first one at least; the returned function waits for it and ends that. */
async function interrupt(
  page: Page,
  calls: string,
  meet: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  let begin = () => {};
  const met = new Promise<void>((resolve) => (begin = resolve));
  await page.route(calls, async (route) => {
    await meet(route);
    begin();
  });
  return async () => {
    await met;
    await page.unroute(calls);
  };
}

/** Fails unless the page shows no message, does not navigate, and the button can be pressed again. */
async function stays(page: Page, button: string): Promise<void> {
  const control = page.getByRole("button", { name: button });
  await expect.poll(() => control.getAttribute("aria-busy")).toBeNull();
  await expect.poll(() => control.isEnabled()).toBe(true);
  expect(page.url()).toBe(`${shopOrigin}/cart`);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["Cart"]);
}
