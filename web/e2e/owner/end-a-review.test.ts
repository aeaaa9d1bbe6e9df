import { largeTest } from "@lightwell/shared/testing/test-volume";
import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { signIn } from "#e2e/back-office.ts";
import { mailWith, newAddress } from "#e2e/mailbox.ts";
import { addLinkedPrint, payWith, proceedToPayment, reachLastStep } from "#e2e/purchase.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";
import { dropShipping, sessionOf } from "#e2e/stripe-emulator.ts";

// 8x12 framed 175.00, tax in Napa 12.68, ground 7.00, which is not paid.
const [total, received] = ["$194.68", "$187.68"];
const shopper = shopperOfEachStory();

test("the owner accepts a payment that is not the total, and the order is confirmed", async () => {
  const { page, expectQuietConsole } = shopper();
  const email = newAddress("accepted");
  await openReview(page, email);
  const review = page.getByRole("region", { name: "Payment review" });
  await review.getByRole("button", { name: `Accept ${received}…` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Accept ${received}` })
    .click();
  await review.getByText("Accepted.").waitFor();
  await page.getByRole("button", { name: "At the lab" }).waitFor();
  const number = await numberOf(page);
  expect((await mailWith(total, email)).subject).toContain(number);
  await mailWith(`/lab/${page.url().split("/").at(-1)}#`, demoOwner.email);
  expectQuietConsole();
});

largeTest("the owner refunds a payment that is not the total, and the order is cancelled", async () => {
  const { page, expectQuietConsole } = shopper();
  const email = newAddress("returned");
  await openReview(page, email);
  const review = page.getByRole("region", { name: "Payment review" });
  await review.getByRole("button", { name: `Refund ${received}…` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Refund and cancel the order" }).click();
  await review.getByText("Refunded.").waitFor();
  await page.getByRole("main").getByText("Cancelled", { exact: true }).first().waitFor();
  await mailWith("was cancelled and is not made", email);
  await mailWith(`We are returning your payment of ${received} in full`, email);
  const dashboard = await review
    .getByRole("link", { name: "Open at the payment provider" })
    .getAttribute("href");
  expect(await (await fetch(dashboard ?? "")).text()).toContain(`Refunded ${received}, left $0.00`);
  expectQuietConsole();
});

/** Pays for an order without its shipping, and opens the order by the link in the owner's mail. */
async function openReview(page: Page, email: string): Promise<void> {
  await addLinkedPrint(page);
  await reachLastStep(page, email);
  await proceedToPayment(page);
  await dropShipping(sessionOf(page.url()));
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  const number = await numberOf(page);
  const { text } = await mailWith(`${number} needs your review`, demoOwner.email);
  expect(text).toContain(`of ${received} does not agree with that.`);
  await signIn(page);
  await page.goto(/http\S+\/admin\/orders\/\w+/.exec(text)?.[0] ?? "");
  await page.getByRole("region", { name: "Payment review" }).getByText(total).waitFor();
}

async function numberOf(page: Page): Promise<string> {
  const number = page
    .getByRole("main")
    .getByText(/LW-\w{4}-\w{3}/)
    .first();
  return /LW-\w{4}-\w{3}/.exec(await number.innerText())?.[0] ?? "";
}
