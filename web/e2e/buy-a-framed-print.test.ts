import type { BrowserContext, Page } from "playwright-core";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import { describe, expect, test } from "vitest";
import { mailsTo, mailWith, newAddress, type ReceivedMail } from "./mailbox.ts";
import {
  addLinkedPrint,
  chooseFramedPrint,
  chooseSpeed,
  confirmAddress,
  datesIn,
  payWith,
  proceedToPayment,
  reachLastStep,
  seeCart,
  summaryFigures,
} from "./purchase.ts";
import { buyFramedPrint } from "./purchase-stories.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

async function orderNumberOn(page: Page): Promise<string> {
  const sentence = await page.getByText(/^Your order number is/).innerText();
  const [number] = /LW-[2-9B-Z]{4}-[2-9B-Z]{3}/.exec(sentence) ?? [];
  if (number === undefined) throw new Error(`There is no order number in “${sentence}”.`);
  return number;
}

/** How wide a mail is in a window of 320 pixels. */
async function widthOf(mail: ReceivedMail, context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(mail.html);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.close();
  return width;
}

describe("a shopper", () => {
  const shopper = shopperOfEachStory();

  test("buys a framed print with a double matte, from the homepage to the mail", async () => {
    const { page, expectQuietConsole } = shopper();
    const { email, figures } = await buyFramedPrint(shopper());
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("cart")))
      .toSatisfy((cart: string | null) => cart === null || cart.includes('"items":[]'));
    const number = await orderNumberOn(page);
    expectQuietConsole();

    const confirmation = await mailWith("Granite Morning", email);
    expect(confirmation.subject).toBe(`Your Lightwell order ${number}`);
    expect(confirmation.text).toContain(number);
    for (const figure of figures) expect(confirmation.text).toContain(figure);
    const ticket = await mailWith(number, "owner@example.test");
    expect(ticket.subject).toContain(number);
    expect(ticket.text).toContain("8x12");
    for (const mail of [confirmation, ticket])
      expect(await widthOf(mail, page.context())).toBeLessThanOrEqual(320);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
  });

  test("sees that a card was declined, and pays with another; the dates of delivery are the same in five places", async () => {
    const { page } = shopper();
    const email = newAddress("declined");
    await page.goto(
      `${shopOrigin}/photos/photo/granite-morning?print=framed&size=8x12&frame=black&matte=none`,
    );
    const dates = await datesIn(page.getByText(/^Arrives .+, free ground shipping$/));
    await page.getByRole("button", { name: "Add to cart" }).click();
    await seeCart(page);
    const summary = page.getByRole("region", { name: "Order summary" }).getByText(/^Arrives/);
    await expect.poll(() => datesIn(summary)).toBe(dates);
    await confirmAddress(page, email, "Use As Is");
    await expect.poll(() => datesIn(page.locator(".speed-choice", { hasText: /^Free/ }))).toBe(dates);
    await chooseSpeed(page, "Free");
    await expect.poll(() => datesIn(summary)).toBe(dates);
    await proceedToPayment(page);
    await payWith(page, "4000 0000 0000 0002");
    await page
      .getByText(/declined/i)
      .first()
      .waitFor();
    expect(await mailsTo(email)).toEqual([]);
    await payWith(page, "5555 5555 5555 4444");
    await page.waitForURL(/\/success$/);
    await expect.poll(() => datesIn(page.getByText(/^Arrives/))).toBe(dates);
    const confirmation = await mailWith("Granite Morning", email);
    expect(confirmation.text).toContain(`Arrives: ${dates}\n`);
    const ticket = await mailWith(await orderNumberOn(page), "owner@example.test");
    expect(ticket.text).toMatch(/Ship by: [A-Z][a-z]{2} \d/);
  });

  test("leaves the payment page and finds the cart unchanged", async () => {
    const { page } = shopper();
    await chooseFramedPrint(page);
    await confirmAddress(page, "undecided@example.test", "Use As Is");
    await chooseSpeed(page, "Free");
    await proceedToPayment(page);
    await page
      .getByRole("link", { name: /back|cancel/i })
      .first()
      .click();
    await page.waitForURL(/\/failure$/);
    await page.getByRole("heading", { name: "Order trouble? It happens." }).waitFor();
    await page.goto(`${shopOrigin}/cart`);
    await page.getByText("Granite Morning").first().waitFor();
  });

  largeTest("closes the tab after paying, and the order is paid", async () => {
    const { page } = shopper();
    const email = newAddress("closed-tab");
    await chooseFramedPrint(page);
    await confirmAddress(page, email, "Accept Verified");
    await chooseSpeed(page, "Priority");
    await proceedToPayment(page);
    const paying = page.waitForRequest((sent) => sent.method() === "POST" && sent.url().includes("/c/pay/"));
    await payWith(page, "4242 4242 4242 4242");
    await paying;
    await page.close();
    await mailWith("Granite Morning", email);

    const later = await shopper().page.context().newPage();
    await addLinkedPrint(later, "print=unframed&size=8x10&finish=pearl", "oak-in-snow");
    await later.getByRole("link", { name: "Cart, 1 item" }).waitFor(); // what was paid is not offered again
    await expect.poll(() => summaryFigures(later)).toEqual(["$140.00", "-", "-", "$140.00"]);
  });

  largeTest(
    "loses the network while paying, and sees the success page in another tab instead of paying again",
    async () => {
      const { page } = shopper();
      const email = newAddress("lost-network");
      await addLinkedPrint(page);
      await reachLastStep(page, email);
      const other = await page.context().newPage();
      await other.goto(`${shopOrigin}/cart`);
      await reachLastStep(other, email);
      await proceedToPayment(page);
      await page.route("**/c/pay/**", async (route) => {
        await route.fetch({ maxRedirects: 0 }); // is sent, and its answer never arrives
        await route.abort("internetdisconnected");
      });
      await payWith(page, "4242 4242 4242 4242");
      await mailWith("Granite Morning", email);

      await other.getByRole("button", { name: /Proceed to Payment/ }).click(); // open all the time
      await other.waitForURL(/\/success$/);
      await other.getByRole("link", { name: "Cart, 0 items" }).waitFor();
      await expect.poll(() => mailsTo(email)).toHaveLength(1);
    },
  );
});
