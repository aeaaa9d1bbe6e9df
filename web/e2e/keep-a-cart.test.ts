import type { Page } from "playwright-core";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import { describe, expect, test } from "vitest";
import {
  addLinkedPrint,
  chooseSpeed,
  confirmAddress,
  payWith,
  proceedToPayment,
  reachLastStep,
  seeCart,
  summaryFigures,
} from "./purchase.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem("cart"));
const nothingHere = /^Nothing here yet/;

describe("a stored cart", () => {
  test.each(["{not json", "null", "[]", '{"items":"none"}'])("that is %s is discarded", async (invalid) => {
    const { page, expectQuietConsole } = shopper();
    await page.goto(`${shopOrigin}/about`);
    await page.evaluate((text) => localStorage.setItem("cart", text), invalid);
    await page.goto(`${shopOrigin}/cart`);
    await page.getByText(nothingHere).waitFor();
    await expect.poll(() => storedCart(page)).toBeNull();
    expectQuietConsole();
  });

  test("that is partly invalid keeps its valid prints, and they can be bought", async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await page.evaluate(() => {
      const { items } = JSON.parse(localStorage.getItem("cart") ?? "") as { items: { lineItemId: number }[] };
      const [valid] = items;
      const invalid = [{ id: "x" }, 7, null, { ...valid, subtotal: -1 }, { ...valid, quantity: 3 }];
      localStorage.setItem("cart", JSON.stringify({ items: [...invalid, valid] }));
    });
    await page.reload();
    await seeCart(page);
    await expect
      .poll(() => page.getByRole("list", { name: "Prints in your cart" }).getByRole("listitem").count())
      .toBe(1);
    await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "-", "-", "$175.00"]);
    await reachLastStep(page, "partly-broken@example.test");
    await proceedToPayment(page);
  });

  test("that is removed before the shopper pays stops the checkout silently", async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await reachLastStep(page, "no-cart@example.test");
    const logged = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener("shop:log", (event) =>
            resolve(String((event as CustomEvent<{ detail: unknown }>).detail.detail)),
          ),
        ),
    );
    let isPosted = false;
    page.on("request", (request) => (isPosted ||= request.url().endsWith("/checkout")));
    await page.evaluate(() => localStorage.removeItem("cart"));
    const proceed = page.getByRole("button", { name: "3. All set? Proceed to Payment" });
    await proceed.click();
    expect(await logged).toContain("No Cart Available for checkout");
    expect([page.url(), isPosted, await proceed.isEnabled()]).toEqual([`${shopOrigin}/cart`, false, true]);
  });
});

largeTest("a shopper reloads at every step, and continues at that step", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  await page.reload();
  await seeCart(page);
  await confirmAddress(page, "reload@example.test", "Accept Verified");
  await page.getByRole("radio", { name: /Priority/ }).check();
  await page.reload();
  await page.getByText("1 Main St", { exact: true }).waitFor();
  for (const radio of await page.getByRole("radio").all())
    await expect.poll(() => radio.isChecked()).toBe(false);
  await chooseSpeed(page, "Priority");
  const figures = ["$175.00", "$14.99", "$12.68", "$202.67"];
  await expect.poll(() => summaryFigures(page)).toEqual(figures);
  await page.reload();
  await seeCart(page);
  await expect.poll(() => summaryFigures(page)).toEqual(figures);
  await proceedToPayment(page);
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain("$202.67");
});

largeTest("a shopper whose browser stores nothing can buy", async () => {
  const { page } = shopper();
  const uncaught: string[] = [];
  page.on("pageerror", ({ message }) => uncaught.push(message));
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await addLinkedPrint(page);
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "-", "-", "$175.00"]);
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await page.getByRole("button", { name: "remove Granite Morning" }).click();
  await page.getByText(nothingHere).waitFor();
  await addLinkedPrint(page, "print=unframed&size=8x10&finish=glossy");
  await reachLastStep(page, "no-storage@example.test");
  await proceedToPayment(page);
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  expect(uncaught).toEqual([]);
});

test("a shopper buys two prints of three, and starts with an empty cart after it", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  await addLinkedPrint(page, "print=unframed&size=8x10&finish=glossy");
  await addLinkedPrint(page, "print=framed&size=24x36&frame=white&matte=double");
  await page.getByRole("link", { name: "Cart, 3 items" }).waitFor();
  await expect.poll(async () => (await summaryFigures(page))[0]).toBe("$685.00");
  const lines = page.getByRole("list", { name: "Prints in your cart" }).getByRole("listitem");
  await lines
    .last()
    .getByRole("button", { name: /^remove/ })
    .click();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  await expect.poll(async () => (await summaryFigures(page))[0]).toBe("$305.00");
  await reachLastStep(page, "two-of-three@example.test");
  await expect.poll(() => summaryFigures(page)).toEqual(["$305.00", "$7.00", "$22.11", "$334.11"]);
  await proceedToPayment(page);
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain("$334.11");
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await page.getByRole("link", { name: "Cart, 0 items" }).waitFor();
  await expect.poll(() => storedCart(page)).toBeNull();
});
