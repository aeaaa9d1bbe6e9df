import { largeTest } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import { mailsTo, mailWith, newAddress } from "./mailbox.ts";
import { expireStripeSession, sessionOf } from "./stripe-emulator.ts";
import {
  addLinkedPrint,
  payWith,
  proceedToPayment,
  reachLastStep,
  seeCart,
  summaryFigures,
} from "./purchase.ts";
import { holdScripts } from "./late-scripts.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();
const figures = ["$175.00", "$7.00", "$12.68", "$194.68"];
const failure = "Order trouble? It happens.";

test("a shopper returns from the payment page, finds the checkout unchanged, and pays one order once", async () => {
  const { page } = shopper();
  const email = newAddress("back");
  await addLinkedPrint(page);
  await reachLastStep(page, email);
  const everything = async () => await page.getByRole("main").innerText();
  const before = await everything();
  for (const part of ["Granite Morning", email, "1 main st", "94558", "Ground $7.00"])
    expect(before).toContain(part);
  await proceedToPayment(page);
  const session = sessionOf(page.url());
  await page.goBack();
  await seeCart(page); // not the redirect, which would lead to the payment page again
  await expect.poll(everything).toBe(before); // prints, their options, address, speed and sums
  await expect.poll(() => summaryFigures(page)).toEqual(figures);
  await proceedToPayment(page);
  expect(sessionOf(page.url())).toBe(session);

  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  expect(page.url()).toContain(session);
  await mailWith("Granite Morning", email);
  await page.goto(`${shopOrigin}/cart/checkout/${session}`);
  await page.waitForURL(`${shopOrigin}/cart/${session}/success`);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test("a shopper whose payment expired sees the failure page, and pays with a second attempt", async () => {
  const { page } = shopper();
  const email = newAddress("expired");
  await addLinkedPrint(page);
  await reachLastStep(page, email);
  await proceedToPayment(page);
  const session = sessionOf(page.url());
  await expireStripeSession(session);
  await page.goto(`${shopOrigin}/cart/checkout/${session}`);
  await page.waitForURL(`${shopOrigin}/cart/${session}/failure`);
  await page.getByRole("heading", { name: failure }).waitFor();
  await page.getByText("Your payment did not go through, and nothing was charged.").waitFor();
  const support = page.getByRole("link", { name: "Contact support" });
  const [orderLink, number = ""] = (await support.getAttribute("href"))?.split("&number=") ?? [];
  expect(orderLink).toBe(`/support?orderId=${session}`);
  expect(number).toMatch(/^LW-\w{4}-\w{3}$/); // as mails name it
  expect(await mailsTo(email)).toEqual([]);

  await page.getByRole("link", { name: "Back to your cart" }).click();
  await seeCart(page);
  await expect.poll(() => summaryFigures(page)).toEqual(figures);
  await proceedToPayment(page);
  expect(sessionOf(page.url())).not.toBe(session);
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await mailWith("Granite Morning", email);
});

largeTest(
  "a shopper who leaves the payment page is told that nothing was charged yet, and goes back to pay",
  async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await reachLastStep(page, "left@example.test");
    await proceedToPayment(page);
    const session = sessionOf(page.url());
    await page
      .getByRole("link", { name: /back|cancel/i })
      .first()
      .click();
    await page.waitForURL(/\/failure$/);
    await page.getByText("Nothing was charged yet.").waitFor();
    await page.getByRole("link", { name: "Back to payment" }).click();
    await page.getByLabel("Card number").waitFor();
    expect(sessionOf(page.url())).toBe(session);

    const failurePage = `${shopOrigin}/cart/${session}/failure`;
    await payWith(page, "4242 4242 4242 4242");
    await page.waitForURL(/\/success$/);
    await page.waitForFunction(() => localStorage.getItem("cart") === null); // the success page has cleared the cart
    await addLinkedPrint(page, "print=unframed&size=8x10&finish=glossy"); // another order
    await page.goto(failurePage);
    await page.getByRole("heading", { name: failure }).waitFor();
    await page.getByText("This order is paid.").waitFor();
    await expect.poll(() => page.getByText(/charged|did not go through/).count()).toBe(0);
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
    await page.getByRole("link", { name: "See your order" }).click();
    await page.waitForURL(`${shopOrigin}/cart/${session}/success`);
  },
);

largeTest(
  "a shopper who opens another page while the payment is prepared stays there, also while its script is late",
  async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await reachLastStep(page, "elsewhere@example.test");
    const showSupport = await holdScripts(page, "**/assets/support-page-*.js");
    const startPayment = await holdScripts(page, "**/api/cart/*/checkout");
    const started = page.waitForResponse("**/api/cart/*/checkout");
    const requested = page.waitForRequest("**/api/cart/*/checkout");
    await page.getByRole("button", { name: "3. All set? Proceed to Payment" }).click();
    await requested; // a busy machine has not sent it when the click returns
    await page.getByRole("link", { name: "Support" }).first().click();
    await page.waitForURL(`${shopOrigin}/support`);
    startPayment();
    await (await started).finished();
    await page.waitForFunction(() => sessionStorage.getItem("placed-order") !== null); // the reply is read
    showSupport();
    await page.getByRole("heading", { level: 1, name: "Support" }).waitFor();
    expect(page.url()).toBe(`${shopOrigin}/support`);
  },
);

test("while the payment page is looked up, a message covers the whole window", async () => {
  const { page } = shopper();
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = await holdScripts(page, "**/api/cart/checkout/*");
  await page.goto(`${shopOrigin}/cart/checkout/cs_test_unknown`);
  const message = page.getByText("Taking you to the payment page").and(page.locator("p"));
  await message.waitFor();
  const covered = await message.evaluate((text) => {
    const [right, bottom] = [window.innerWidth - 1, window.innerHeight - 1];
    const corners = [document.elementFromPoint(1, 1), document.elementFromPoint(right, bottom)];
    return corners.map((element) => element?.contains(text));
  });
  expect(covered).toEqual([true, true]);
  answer();
  await page.getByRole("heading", { name: "Oops, Looks Like a Misshot!" }).waitFor();
});

test("the failure page of a payment whose state is unknown says nothing about money", async () => {
  const { page } = shopper();
  const asked = page.waitForResponse((reply) => reply.url().includes("/api/cart/checkout/"));
  await page.goto(`${shopOrigin}/cart/cs_test_unknown/failure`);
  await page.getByRole("heading", { name: failure }).waitFor();
  expect((await asked).status()).toBe(404);
  await expect.poll(() => page.getByRole("main").innerText()).not.toMatch(/charged|paid|payment/i);
  await page.getByRole("link", { name: "Contact support" }).waitFor();
});

largeTest("a shopper whose payment expired on the payment page is redirected to the shop", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  await reachLastStep(page, "ran-out@example.test");
  await proceedToPayment(page);
  await expireStripeSession(sessionOf(page.url()));
  await payWith(page, "4242 4242 4242 4242");
  await page.getByRole("heading", { name: "This checkout has expired" }).waitFor();
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await page.waitForURL(/\/failure$/);
  await page.getByRole("heading", { name: failure }).waitFor();
});

test("an address without an order leads to the cart, and an unknown one to the not-found page", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/cart/checkout`);
  await page.waitForURL(`${shopOrigin}/cart`);
  await page.goto(`${shopOrigin}/cart/checkout/cs_test_unknown`);
  await page.getByRole("heading", { name: "Oops, Looks Like a Misshot!" }).waitFor();
});
