import { expect, test } from "vitest";
import { mailWith, newAddress } from "./mailbox.ts";
import {
  addLinkedPrint,
  chooseSpeed,
  confirmAddress,
  datesIn,
  payWith,
  proceedToPayment,
} from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const dayMs = 86_400_000;

test.each([400, -400])(
  "a shopper whose clock is wrong by %i days sees the same dates from the photo to the mail",
  async (days) => {
    const { page } = shopper();
    const email = newAddress("wrong-clock");
    await page.clock.install({ time: Date.now() + days * dayMs });
    await page.goto(`${shopOrigin}/photos/photo/granite-morning`);
    const dates = await datesIn(page.getByText(/^Arrives .+, free ground shipping$/));
    await addLinkedPrint(page);
    const summary = page.getByRole("region", { name: "Order summary" }).getByText(/^Arrives/);
    await expect.poll(() => datesIn(summary)).toBe(dates);
    await confirmAddress(page, email, "Use As Is");
    await expect.poll(() => datesIn(page.locator(".speed-choice", { hasText: /^Free/ }))).toBe(dates);
    await page.reload(); // the page asks for the server's time again
    await expect.poll(() => datesIn(page.locator(".speed-choice", { hasText: /^Free/ }))).toBe(dates);
    await chooseSpeed(page, "Free");
    await expect.poll(() => datesIn(summary)).toBe(dates);
    await proceedToPayment(page);
    await payWith(page, "4242 4242 4242 4242");
    await page.waitForURL(/\/success$/);
    await expect.poll(() => datesIn(page.getByText(/^Arrives/))).toBe(dates);
    expect((await mailWith("Granite Morning", email)).text).toContain(`Arrives: ${dates}\n`);
  },
);
