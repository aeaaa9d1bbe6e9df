import { largeTest } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import { choose, goesOnFrom, press, tabTo, type } from "./keyboard.ts";
import { mailWith, newAddress } from "./mailbox.ts";
import { napa, reachLastStep, seeCart } from "./purchase.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();
const email = newAddress("keyboard");

test("a shopper buys a framed print with the keyboard only, and sees the focus at every step", async () => {
  const { page, expectQuietConsole } = shopper();
  await page.goto(shopOrigin);
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }), { mostStops: 2 });
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
    if (label === "Postal code") await choose(page, "State", "CA"); // letters belong together for a second only
    await type(page, page.getByLabel(label, { exact: true }), value);
  }
  await press(page, page.getByRole("button", { name: "1. Confirm Shipping Address" }));
  const dialog = page.getByRole("dialog", { name: "Confirm your address" });
  await dialog.waitFor();
  await press(page, dialog.getByRole("button", { name: "Accept Verified" }));

  await goesOnFrom(page.getByRole("heading", { name: "Shipping speed" }));
  await tabTo(page, page.getByRole("radio", { name: /Free/ }), { mostStops: 2 });
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByRole("radio", { name: /Ground/ }).isChecked()).toBe(true);
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

largeTest("a shopper without a mouse goes back through the steps, and empties the cart", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/photos/photo/granite-morning?print=unframed&size=8x10&finish=matte`);
  await press(page, page.getByRole("button", { name: "Add to cart" }));
  await seeCart(page);
  await reachLastStep(page, "keys@example.test");
  await press(page, page.getByRole("button", { name: "Change Shipping" }));
  await goesOnFrom(page.getByRole("heading", { name: "Shipping speed" }));
  await press(page, page.getByRole("button", { name: "Edit Address" }));
  await goesOnFrom(page.getByRole("heading", { name: "Shipping address" }));
  await tabTo(page, page.getByLabel("Email"), { mostStops: 2 });
  await press(page, page.getByRole("button", { name: "remove Granite Morning" }));
  await goesOnFrom(page.getByRole("button", { name: "Undo" }));
  await press(page, page.getByRole("link", { name: "check out these favorites" }), 2);
  await page.waitForURL(`${shopOrigin}/collection/favorites`);
});
