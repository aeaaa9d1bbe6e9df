import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { boxOf } from "./boxes.ts";
import { isFocused } from "./keyboard.ts";
import { newAddress } from "./mailbox.ts";
import { findingsOn } from "./page-findings.ts";
import { addLinkedPrint, payWith, proceedToPayment, reachLastStep, seeCart } from "./purchase.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();

test("a shopper saves a print, changes it in the cart, restores a removed one, and sees both in the order", async () => {
  const { page, expectQuietConsole } = shopper();
  await page.goto(
    `${shopOrigin}/photos/photo/granite-morning?print=framed&size=8x12&frame=black&matte=single`,
  );
  await page.getByRole("button", { name: "Save this print" }).click();
  await page.goto(`${shopOrigin}/saved`);
  const saved = page.getByRole("listitem", { name: "Granite Morning" });
  await saved.getByText("$175.00").waitFor();
  await expectNoFindings(page);
  await saved.getByRole("button", { name: "remove Granite Morning" }).click();
  await page.getByText(/^Nothing saved yet/).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await saved.getByRole("button", { name: "Add to cart Granite Morning" }).click();
  await seeCart(page);

  await addLinkedPrint(page, "print=unframed&size=8x10&finish=pearl", "oak-in-snow");
  await page.getByRole("link", { name: "Change Granite Morning" }).click();
  await page.getByLabel("2. Select a frame").selectOption("maple");
  await page.getByRole("button", { name: "Update cart" }).click();
  await seeCart(page);
  const lines = page.getByRole("list", { name: "Prints in your cart" }).getByRole("listitem");
  await expect.poll(() => lines.first().innerText()).toContain("Maple");
  await expect.poll(() => lines.count()).toBe(2);

  await page.getByRole("button", { name: "remove Granite Morning" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  await expect.poll(() => isFocused(undo)).toBe(true);
  await expectNoFindings(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => lines.first().innerText()).toContain("Granite Morning");
  await expectNoFindings(page);

  await page.setViewportSize({ width: 360, height: 740 });
  const bottomOf = async (text: string) => (await boxOf(page.getByText(text, { exact: true }))).bottom;
  const gap =
    (await bottomOf("1. Confirm Shipping Address")) -
    (await bottomOf("Total before shipping and tax $315.00"));
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(120);

  await reachLastStep(page, newAddress("changed"));
  await proceedToPayment(page);
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await expectOrder(page);
  await expectNoFindings(page);
  await page.reload();
  await expectOrder(page);
  expectQuietConsole();
});

async function expectOrder(page: Page): Promise<void> {
  const order = page.getByRole("region", { name: "Your order" });
  for (const title of ["Granite Morning", "Oak in Snow"])
    await order.getByRole("img", { name: title }).locator('[data-part="image"]').waitFor();
  await page.getByText(/LW-\w{4}-\w{3}/).waitFor();
  await page.getByRole("region", { name: "What happens next" }).waitFor();
}

async function expectNoFindings(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, findings: await findingsOn(page) }).toEqual({ width, findings: [] });
  }
}
