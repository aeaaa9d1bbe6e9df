import { largeTest, sampleOf } from "@lightwell/shared/testing/test-volume";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { setting } from "./shopper.ts";
import { mailsTo, mailWith, newAddress } from "./mailbox.ts";
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
import { sessionOf } from "./stripe-emulator.ts";

const shopper = shopperOfEachStory();
const lost = /we no longer have its address/;

/** Gives the checkout of the tab another cart id, as if the server had deleted its cart. */
async function loseCart(page: Page, cartId: string): Promise<void> {
  await page.evaluate((id) => {
    const checkout = JSON.parse(sessionStorage.getItem("checkout") ?? "{}") as object;
    sessionStorage.setItem("checkout", JSON.stringify({ ...checkout, cartId: id }));
  }, cartId);
  await page.reload();
  await seeCart(page);
}

async function expectTypedAddress(page: Page, email: string): Promise<void> {
  await page.getByText(lost).waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["Cart"]);
  const typed = ["Email", "Address 1", "City", "Postal code"].map((label) =>
    page.getByLabel(label, { exact: true }).inputValue(),
  );
  expect(await Promise.all(typed)).toEqual([email, "1 main st", "napa", "94558"]);
}

async function confirmAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "1. Confirm Shipping Address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use As Is" }).click();
}

test("a shopper whose cart the server no longer has confirms the address again, as typed, and pays", async () => {
  const { page } = shopper();
  const email = newAddress("lost-cart");
  await addLinkedPrint(page);
  await confirmAddress(page, email, "Use As Is");
  const ground = page.getByRole("radio", { name: /Ground/ });
  await ground.waitFor();

  await loseCart(page, "0".repeat(32)); // at the speed
  await ground.check();
  await page.getByRole("button", { name: "2. Select Shipping" }).click();
  await expectTypedAddress(page, email);
  await confirmAgain(page);
  await chooseSpeed(page, "Ground");
  await expect.poll(() => page.getByText(lost).count()).toBe(0);

  await loseCart(page, "f".repeat(32)); // at the payment
  await page.getByRole("button", { name: "3. All set? Proceed to Payment" }).click();
  await expectTypedAddress(page, email);

  await loseCart(page, "a/b"); // of another shop
  await expectTypedAddress(page, email);
  await confirmAgain(page);
  await chooseSpeed(page, "Ground");
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "$7.00", "$12.68", "$194.68"]);
  await proceedToPayment(page);
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await mailWith("Granite Morning", email);
});

largeTest(
  "a shopper adds a print to a cart whose order is paid elsewhere, and buys it with a new cart",
  async () => {
    const { page } = shopper();
    const email = newAddress("paid-cart");
    await addLinkedPrint(page);
    await reachLastStep(page, email);
    const checkout = await page.evaluate(() => sessionStorage.getItem("checkout") ?? "");
    await proceedToPayment(page);
    await payWith(page, "4242 4242 4242 4242");
    await page.waitForURL(/\/success$/);
    await mailWith("Granite Morning", email);

    await addLinkedPrint(page, "print=unframed&size=8x10&finish=pearl");
    await page.evaluate((text) => {
      sessionStorage.setItem("checkout", text); // a tab that has not noticed the payment
      localStorage.removeItem("last-payment");
    }, checkout);
    await page.reload();
    await seeCart(page);
    await page.getByRole("button", { name: "3. All set? Proceed to Payment" }).click();
    await expectTypedAddress(page, email);
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
    await confirmAgain(page);
    await chooseSpeed(page, "Ground");
    await proceedToPayment(page);
  },
);

test("a shopper who changes the speed at the payment again and again can always pay, on one page only", async () => {
  const { page } = shopper();
  const email = newAddress("cannot-decide");
  await addLinkedPrint(page);
  await confirmAddress(page, email, "Use As Is");
  const speeds = sampleOf(["Free", "Ground", "Priority", "Free", "Ground", "Priority", "Free"] as const, 2);
  const sessions: string[] = [];
  for (const speed of speeds) {
    const change = page.getByRole("button", { name: "Change Shipping" });
    if (sessions.length > 0) await change.click();
    await chooseSpeed(page, speed);
    await expect
      .poll(async () => (await summaryFigures(page))[1])
      .toBe({ Free: "FREE", Ground: "$7.00", Priority: "$14.99" }[speed]);
    await proceedToPayment(page);
    sessions.push(sessionOf(page.url()));
    if (sessions.length === speeds.length) break;
    await page.goBack();
    await seeCart(page);
    await expect.poll(() => page.locator(".notice").count()).toBe(0);
  }
  expect(new Set(sessions)).toHaveLength(speeds.length);

  const other = await page.context().newPage();
  for (const session of sessions.slice(0, -1)) {
    await other.goto(`${setting("STRIPE_EMULATOR_ORIGIN")}/c/pay/${session}`);
    await other.getByRole("heading", { name: "This checkout has expired" }).waitFor();
  }
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await mailWith("Granite Morning", email);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

largeTest(
  "a shopper who puts a second print into the cart while the first is paid gets it back from the success page",
  async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await reachLastStep(page, newAddress("second-print"));
    await proceedToPayment(page);
    const other = await page.context().newPage();
    await addLinkedPrint(other, "print=unframed&size=8x10&finish=pearl");
    await payWith(page, "4242 4242 4242 4242");
    await page.waitForURL(/\/success$/);
    await other.getByRole("link", { name: "Cart, 0 items" }).waitFor(); // cleared, as spec §4 has it
    await page.reload();
    await page.getByText(/no longer in your cart: Granite Morning/).waitFor();
    await page.getByRole("button", { name: "Put back into the cart" }).click();
    await page.getByRole("link", { name: "Go to the cart" }).click();
    await seeCart(page);
    expect((await summaryFigures(page))[0]).toBe("$140.00");
    await other.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  },
);

const storages: [string, (context: BrowserContext) => Promise<void>][] = [
  [
    "rejects every access to its storage",
    async (context) => {
      await context.addInitScript(() => {
        const denied = () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        };
        for (const name of ["localStorage", "sessionStorage", "indexedDB"])
          Object.defineProperty(window, name, { get: denied });
        navigator.locks.request = async () => await Promise.resolve().then(denied);
      });
    },
  ],
  [
    "has no storage",
    async (context) => {
      await context.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage", "indexedDB"])
          Object.defineProperty(window, name, { value: null });
      });
    },
  ],
  [
    "rejects what is stored",
    async (context) => {
      await context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
      });
    },
  ],
];

test.each(sampleOf(storages, 3))("a shopper whose browser %s buys a print", async (_which, prepare) => {
  const { page } = shopper();
  await prepare(page.context());
  const email = newAddress("no-storage");
  await page.goto(`${shopOrigin}/cart`);
  await page.getByText("This browser stores nothing, so a cart is lost").waitFor();
  await addLinkedPrint(page);
  await page.getByText("This browser does not store your cart").waitFor();
  await page.getByRole("link", { name: "Support" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Support" }).waitFor();
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  await reachLastStep(page, email);
  await proceedToPayment(page);
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  await page.getByText(/^Your order number is/).waitFor();
  await mailWith("Granite Morning", email);
});

test.each(sampleOf(storages, 3, 1))(
  "an owner whose browser %s is told why signing in has no effect",
  async (_which, prepare) => {
    const { page } = shopper();
    await prepare(page.context());
    await page.goto(`${shopOrigin}/login`);
    await page.getByLabel("Email").fill("owner@example.test");
    await page.getByLabel("Password").fill("the password");
    await page.getByRole("button", { name: "Login" }).click();
    const told = page
      .getByRole("alert")
      .getByText("This browser stores nothing, so you cannot stay signed in.");
    await told.waitFor();
    expect(page.url()).toBe(`${shopOrigin}/login`);
  },
);
