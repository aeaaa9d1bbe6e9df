import type { Page } from "playwright-core";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import { mailsTo, mailWith, newAddress } from "./mailbox.ts";
import { sessionOf } from "./stripe-emulator.ts";
import {
  addLinkedPrint,
  chooseSpeed,
  payWith,
  proceedToPayment,
  reachLastStep,
  seeCart,
  summaryFigures,
} from "./purchase.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();

test("two tabs of a shopper show one cart, and what is paid in one cannot be paid in the other", async () => {
  const { page } = shopper();
  const email = newAddress("two-tabs");
  const other = await page.context().newPage();
  await other.goto(`${shopOrigin}/cart`);
  await other.getByText(/^Nothing here yet/).waitFor();

  await addLinkedPrint(page);
  await addLinkedPrint(page, "print=unframed&size=8x10&finish=pearl");
  await other.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  await seeCart(other);
  await expect.poll(async () => (await summaryFigures(other))[0]).toBe("$315.00");
  await reachLastStep(other, email);
  await expect.poll(() => summaryFigures(other)).toEqual(["$315.00", "$7.00", "$22.83", "$344.83"]);

  await removeLast(page);
  await other.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await expect.poll(() => summaryFigures(other)).toEqual(["$175.00", "$7.00", "$12.68", "$194.68"]); // taxed again
  await reachLastStep(page, email);
  await proceedToPayment(page);
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);

  await other.getByText(/^Nothing here yet/).waitFor();
  await other.getByRole("link", { name: "Cart, 0 items" }).waitFor();
  await expect.poll(() => other.getByRole("button", { name: /Proceed to Payment/ }).count()).toBe(0);
  await mailWith("Granite Morning", email);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test("a shopper duplicates the tab before paying: both lead to one payment", async () => {
  const { page } = shopper();
  const email = newAddress("duplicated-tab");
  await addLinkedPrint(page);
  await reachLastStep(page, email);
  const other = await duplicate(page);
  await seeCart(other);
  await Promise.all([proceedToPayment(page), proceedToPayment(other)]);
  expect(sessionOf(other.url())).toBe(sessionOf(page.url()));

  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await payWith(other, "5555 5555 5555 4444");
  await other.waitForURL(/\/success$/); // of the same payment: no second one was made
  expect(sessionOfSuccess(other)).toBe(sessionOfSuccess(page));
  await mailWith("Granite Morning", email);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

largeTest(
  "a shopper changes the cart in one tab while a payment is open in another: the earlier one cannot be paid",
  async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await addLinkedPrint(page, "print=unframed&size=8x10&finish=pearl");
    await reachLastStep(page, "changed-cart@example.test");
    const other = await duplicate(page);
    await seeCart(other);
    await proceedToPayment(page);

    await removeLast(other);
    await other.getByRole("button", { name: "Change Shipping" }).click();
    await chooseSpeed(other, "Priority");
    await proceedToPayment(other);
    expect(sessionOf(other.url())).not.toBe(sessionOf(page.url()));
    await payWith(page, "4242 4242 4242 4242");
    await page.getByRole("heading", { name: "This checkout has expired" }).waitFor();
    await payWith(other, "4242 4242 4242 4242");
    await other.waitForURL(/\/success$/);
  },
);

test("a shopper confirms an address in each of two tabs, and is at the payment in both: the later can be paid", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  const other = await page.context().newPage();
  await other.goto(`${shopOrigin}/cart`);
  await seeCart(other);
  const email = newAddress("two-addresses");
  await reachLastStep(page, email);
  await reachLastStep(other, email);
  await proceedToPayment(page);
  await proceedToPayment(other);
  expect(sessionOf(other.url())).not.toBe(sessionOf(page.url()));
  await payWith(page, "4242 4242 4242 4242");
  await page.getByRole("heading", { name: "This checkout has expired" }).waitFor();
  await payWith(other, "4242 4242 4242 4242");
  await other.waitForURL(/\/success$/);
  await mailWith("Granite Morning", email);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

async function removeLast(page: Page): Promise<void> {
  const lines = page.getByRole("list", { name: "Prints in your cart" }).getByRole("listitem");
  await lines
    .last()
    .getByRole("button", { name: /^remove/ })
    .click();
}

/** A second tab with a copy of the first one's session storage, as when a browser duplicates a tab. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.evaluate(() => void window.open(location.href));
  return await opened;
}

function sessionOfSuccess(page: Page): string | undefined {
  return /\/cart\/([^/]+)\/success$/.exec(page.url())?.[1];
}
