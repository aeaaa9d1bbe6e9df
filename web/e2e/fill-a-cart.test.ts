import type { Page } from "playwright-core";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import { addLinkedPrint, reachLastStep, seeCart } from "./purchase.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();
const print = "/photos/photo/granite-morning?print=unframed&size=8x10&finish=glossy";

/** Repeats the print in the stored cart, as a browser would have it after as many visits. */
async function keepPrints(page: Page, count: number): Promise<void> {
  await page.evaluate((lines) => {
    const { items } = JSON.parse(localStorage.getItem("cart") ?? "") as { items: object[] };
    const copies = Array.from({ length: lines }, (_, index) => ({ ...items[0], lineItemId: index + 1 }));
    localStorage.setItem("cart", JSON.stringify({ items: copies }));
  }, count);
}

const keptPrints = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("cart") ?? "") as { items: object[] }).items.length);

test("the 51st print is rejected with a message, and the cart does not change", async () => {
  const { page, expectQuietConsole } = shopper();
  await addLinkedPrint(page);
  await keepPrints(page, 50);
  await page.goto(shopOrigin + print);
  await page.getByRole("link", { name: "Cart, 50 items" }).waitFor();
  await page.getByRole("button", { name: "Add to cart" }).click();
  const alert = page.getByRole("alert");
  await alert.waitFor();
  await expect
    .poll(() => alert.innerText())
    .toBe("Your cart is full: at most 50 prints can be ordered at once.");
  expect([page.url(), await keptPrints(page)]).toEqual([shopOrigin + print, 50]);

  await page.goto(`${shopOrigin}/cart`);
  await page
    .getByRole("button", { name: /^remove/ })
    .first()
    .click();
  await page.goto(shopOrigin + print);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await seeCart(page);
  await page.getByRole("link", { name: "Cart, 50 items" }).waitFor();
  expectQuietConsole();
});

largeTest(
  "a stored cart with more prints than can be ordered keeps all of them, and says how many to remove",
  async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await reachLastStep(page, "sixty@example.test");
    await keepPrints(page, 52);
    await page.reload();
    await page.getByRole("link", { name: "Cart, 52 items" }).waitFor();
    await expect.poll(() => keptPrints(page)).toBe(52);
    const lines = page.getByRole("list", { name: "Prints in your cart" }).getByRole("listitem");
    await expect.poll(() => lines.count()).toBe(52);
    const summary = page.getByRole("region", { name: "Order summary" });
    const tooMany = summary.getByText("At most 50 prints can be ordered at once. Remove 2 to go on.");
    await tooMany.waitFor();
    const proceed = page.getByRole("button", { name: "3. All set? Proceed to Payment" });
    await expect.poll(() => proceed.isDisabled()).toBe(true);

    for (const _ of ["first", "second"])
      await lines
        .getByRole("button", { name: /^remove/ })
        .first()
        .click();
    await tooMany.waitFor({ state: "detached" });
    await proceed.click();
    await page.getByLabel("Card number").waitFor();
  },
);

test("a print that is added immediately after a choice is in the cart with that choice", async () => {
  const { page, expectQuietConsole } = shopper();
  const devtools = await page.context().newCDPSession(page);
  await page.goto(
    `${shopOrigin}/photos/photo/granite-morning?print=framed&size=16x20&frame=black&matte=single`,
  );
  await page.getByRole("button", { name: "Save this print" }).waitFor(); // the page is hydrated
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.getByLabel("2. Select a frame").evaluate((frames) => {
    if (frames instanceof HTMLSelectElement) frames.value = "maple";
    frames.dispatchEvent(new Event("change", { bubbles: true }));
    const buttons = Array.from(document.querySelectorAll("button"));
    buttons.find(({ textContent }) => textContent === "Add to cart")?.click();
  });
  await seeCart(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.getByText("Maple").waitFor();
  await page.goBack();
  await page.waitForURL(/frame=maple/);
  expectQuietConsole();
});
