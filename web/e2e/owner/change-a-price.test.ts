import { largeTest } from "@lightwell/shared/testing/test-volume";
import { afterEach, expect, test } from "vitest";
import { changeOptions } from "#e2e/owner.ts";
import { mailWith, newAddress } from "#e2e/mailbox.ts";
import {
  addLinkedPrint,
  chooseSpeed,
  confirmAddress,
  payWith,
  proceedToPayment,
  reachLastStep,
  summaryFigures,
} from "#e2e/purchase.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";

const shopper = shopperOfEachStory();
let restore: (() => Promise<void>) | undefined;
afterEach(async () => {
  await restore?.();
  restore = undefined;
});

test("the owner changes a price while the print is in a cart: the change and the new amounts are shown, then paid", async () => {
  const { page } = shopper();
  const email = newAddress("changed-price");
  await addLinkedPrint(page);
  await reachLastStep(page, email);
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "$7.00", "$12.68", "$194.68"]);
  restore = await changeOptions({ "framed_size:8x12": 18_000 });

  const proceed = page.getByRole("button", { name: "3. All set? Proceed to Payment" });
  const rejected = page.waitForResponse((reply) => reply.url().endsWith("/checkout"));
  await proceed.click();
  expect((await rejected).status()).toBe(409);
  await page.getByText("$210.77").waitFor();
  await expect.poll(() => summaryFigures(page)).toEqual(["$190.00", "$7.00", "$13.77", "$210.77"]);
  expect(page.url()).toBe(`${shopOrigin}/cart`);
  const correction = page.getByRole("status").filter({ hasText: "The prices have changed." });
  await expect.poll(() => correction.innerText()).toBe("The prices have changed.");
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await expect.poll(() => proceed.isEnabled()).toBe(true);

  await proceedToPayment(page);
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain("$210.77");
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  expect((await mailWith("Granite Morning", email)).text).toContain("$210.77");
});

largeTest("the owner withdraws a size: its print leaves the cart, and the others can be paid", async () => {
  const { page } = shopper();
  await addLinkedPrint(page, "print=framed&size=20x24&frame=maple&matte=none");
  await addLinkedPrint(page);
  await reachLastStep(page, "withdrawn@example.test");
  await expect.poll(() => summaryFigures(page)).toEqual(["$495.00", "$7.00", "$35.88", "$537.88"]);
  restore = await changeOptions({ "framed_size:20x24": null });

  await page.getByRole("button", { name: "3. All set? Proceed to Payment" }).click();
  await page.getByText("$194.68").waitFor();
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "$7.00", "$12.68", "$194.68"]);
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  const correction = page.getByText("One print is no longer offered.", { exact: true });
  await correction.waitFor();
  await page.getByRole("button", { name: "Change Shipping" }).click();
  await correction.waitFor({ state: "detached" }); // shown until the next change
  await chooseSpeed(page, "Ground");
  await proceedToPayment(page);
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain("$194.68");
});

test("the owner lowers a price below fifty dollars: nobody pays for a speed that they did not choose", async () => {
  const { page } = shopper();
  await addLinkedPrint(page, "print=unframed&size=8x10&finish=matte");
  await confirmAddress(page, "lowered@example.test", "Use As Is");
  await chooseSpeed(page, "Free");
  restore = await changeOptions({ "size:8x10": 3_999 });

  await page.getByRole("button", { name: "3. All set? Proceed to Payment" }).click();
  const free = page.getByRole("radio", { name: /Free/ });
  await free.waitFor();
  await expect.poll(() => free.isDisabled()).toBe(true);
  await expect.poll(() => summaryFigures(page)).toEqual(["$49.99", "-", "-", "$49.99"]);
  await chooseSpeed(page, "Priority");
  await proceedToPayment(page);
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain("$68.60");
});

largeTest("the owner withdraws every print of a cart: it is empty, and says why", async () => {
  const { page } = shopper();
  await addLinkedPrint(page, "print=framed&size=20x24&frame=maple&matte=none");
  await addLinkedPrint(page, "print=framed&size=20x24&frame=white&matte=none");
  await reachLastStep(page, "all-withdrawn@example.test");
  restore = await changeOptions({ "framed_size:20x24": null });
  await page.getByRole("button", { name: "3. All set? Proceed to Payment" }).click();
  await page.getByText(/^Nothing here yet/).waitFor();
  const correction = page.getByText("2 prints are no longer offered.", { exact: true });
  await correction.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cart");
  await page.getByRole("link", { name: "FAQs" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Frequently Asked Questions" }).waitFor();
  await page.goBack();
  await page.getByText(/^Nothing here yet/).waitFor();
  await expect.poll(() => correction.count()).toBe(0);
});

largeTest("a shopper who alters the stored price of a cart pays the price of the shop", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  await page.evaluate(() => {
    const cart = localStorage.getItem("cart") ?? "";
    localStorage.setItem("cart", cart.replace('"subtotal":17500', '"subtotal":1'));
  });
  await page.reload();
  await reachLastStep(page, "own-price@example.test");
  expect((await summaryFigures(page))[0]).toBe("$0.01");
  await page.getByRole("button", { name: "3. All set? Proceed to Payment" }).click();
  await page.getByText("$194.68").waitFor();
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "$7.00", "$12.68", "$194.68"]);
  expect(page.url()).toBe(`${shopOrigin}/cart`);
});
