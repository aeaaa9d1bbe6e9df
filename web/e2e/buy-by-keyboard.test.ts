import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { mailWith, newAddress } from "./mailbox.ts";
import { napa, reachLastStep, seeCart } from "./purchase.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();
const email = newAddress("keyboard");

test("a shopper buys a framed print with the keyboard alone, and sees at every step where they are", async () => {
  const { page, expectQuietConsole } = shopper();
  await page.goto(shopOrigin);
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }), 2);
  await press(page, page.getByRole("link", { name: "Landscapes", exact: true }).first());
  await page.getByRole("heading", { level: 1, name: "Landscapes" }).waitFor();
  await press(page, page.getByRole("link", { name: /Granite Morning/ }).first());
  await page.getByRole("heading", { level: 1, name: "Granite Morning" }).waitFor();

  await choose(page, "1. Select a size", "16x20");
  await choose(page, "2. Select a frame", "espresso");
  await choose(page, "3. Select a matte", "none");
  await press(page, page.getByRole("button", { name: "Add to cart" }));
  await seeCart(page);

  await type(page, page.getByLabel("Email"), email);
  for (const [label, value] of Object.entries(napa)) {
    if (label === "Postal code") await type(page, page.getByLabel("State"), "California");
    await type(page, page.getByLabel(label, { exact: true }), value);
  }
  await press(page, page.getByRole("button", { name: "1. Confirm Shipping Address" }));
  const dialog = page.getByRole("dialog", { name: "Confirm your address" });
  await dialog.waitFor();
  await press(page, dialog.getByRole("button", { name: "Accept Verified" }));

  await goesOnFrom(page.getByRole("heading", { name: "Shipping speed" }));
  await tabTo(page, page.getByRole("radio", { name: /Free/ }), 2);
  await page.keyboard.press("ArrowDown");
  expect(await page.getByRole("radio", { name: /Ground/ }).isChecked()).toBe(true);
  await press(page, page.getByRole("button", { name: "2. Select Shipping" }));
  await goesOnFrom(page.getByRole("heading", { name: "Order summary" }));
  await press(page, page.getByRole("button", { name: /Proceed to Payment/ }), 2);

  await page.getByLabel("Card number").waitFor();
  await type(page, page.getByLabel("Card number"), "4242 4242 4242 4242");
  await type(page, page.getByLabel("Expiration"), "12 / 34");
  await type(page, page.getByLabel("CVC"), "123");
  await type(page, page.getByLabel("Name on card"), "Ann Lee");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/success$/);
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  expectQuietConsole();
  expect((await mailWith("Granite Morning", email)).text).toContain("Espresso");
});

test("a shopper without a mouse goes back through the steps, and empties the cart", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/photos/photo/granite-morning?print=unframed&size=8x10&finish=matte`);
  await press(page, page.getByRole("button", { name: "Add to cart" }));
  await seeCart(page);
  await reachLastStep(page, "keys@example.test");
  await press(page, page.getByRole("button", { name: "Change Shipping" }));
  await goesOnFrom(page.getByRole("heading", { name: "Shipping speed" }));
  await press(page, page.getByRole("button", { name: "Edit Address" }));
  await goesOnFrom(page.getByRole("heading", { name: "Shipping address" }));
  await tabTo(page, page.getByLabel("Email"), 2);
  await press(page, page.getByRole("button", { name: "remove Granite Morning" }));
  await goesOnFrom(page.getByRole("heading", { name: "Cart" }));
  await press(page, page.getByRole("link", { name: "check out these favorites" }), 2);
  await page.waitForURL(`${shopOrigin}/collection/favorites`);
});

/** Walks on with Tab until the control has the focus, which must be to be seen at every stop on the way. */
async function tabTo(page: Page, control: Locator, mostStops = 60): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press("Tab");
    expect(await hiddenFocus(page)).toBeUndefined();
  }
  throw new Error(`${mostStops} times Tab do not lead to ${String(control)}.`);
}

async function press(page: Page, control: Locator, mostStops?: number): Promise<void> {
  await tabTo(page, control, mostStops);
  await page.keyboard.press("Enter");
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes down a list until it stands at the value. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  const list = page.getByLabel(label);
  await tabTo(page, list);
  for (let steps = 0; steps < 20 && (await list.inputValue()) !== value; steps += 1)
    await page.keyboard.press("ArrowDown");
  expect(await list.inputValue()).toBe(value);
}

/** What had the focus is gone: it waits where the next thing to do begins, not at the top of the page. */
async function goesOnFrom(heading: Locator): Promise<void> {
  await expect.poll(() => isFocused(heading)).toBe(true);
}

async function isFocused(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => element === document.activeElement);
}

/** What has the focus without showing it, or outside of the window; undefined when all is well. */
async function hiddenFocus(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined; // with the browser's own bars
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isMarked = (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isMarked && isInWindow ? undefined : `${element.outerHTML.slice(0, 200)} ${outlineStyle} ${top}`;
  });
}
