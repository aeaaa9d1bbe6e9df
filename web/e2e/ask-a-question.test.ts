import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { untilAlive } from "./late-scripts.ts";
import { mailsTo, mailWith, newAddress } from "./mailbox.ts";
import { shiftsOn, watchShifts } from "./page-findings.ts";
import { askFromFooter } from "./purchase-stories.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const thanks = "Thank you for your question. We will get back to you as soon as possible.";
const apology = "There was an error submitting your question. Please try again.";

async function fillIn(email: string, question: string): Promise<void> {
  const { page } = shopper();
  await page.getByLabel("Name").fill("Ann Lee");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Question").fill(question);
}

test("a shopper asks from the footer, sees the confirmation, and shopper and owner get a mail", async () => {
  const { email } = await askFromFooter(shopper());
  await mailWith("We have your question", email);
  expect((await mailWith(email, "owner@example.test")).text).toContain("Is the acrylic clear?");
  shopper().expectQuietConsole();
});

test("a shopper without a connection sees a message, keeps the typed text, and sends it again", async () => {
  const { page } = shopper();
  const email = newAddress("asks-twice");
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  await page.goto(`${shopOrigin}/support`);
  await fillIn(email, "Do you frame in walnut?");
  await page.route("**/api/support", async (route) => {
    await pause(800); // what moves sooner is attributed to the press
    await route.abort();
  });
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText(apology).waitFor();
  expect((await shiftsOn(page)).total).toBeLessThanOrEqual(0.02);
  await expect.poll(() => page.getByLabel("Question").inputValue()).toBe("Do you frame in walnut?");
  await page.unroute("**/api/support");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText(thanks).waitFor();
});

test("a shopper whose connection is lost before the script that sends is loaded keeps the typed text", async () => {
  const { page } = shopper();
  await page.route("**/assets/send-question-*.js", (route) => route.abort("internetdisconnected"));
  await page.goto(`${shopOrigin}/support`);
  await untilAlive(page);
  await fillIn(newAddress("asks-offline"), "Do you frame in cherry?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText(apology).waitFor();
  expect(await page.getByLabel("Question").inputValue()).toBe("Do you frame in cherry?");
});

test("a robot that ticks the hidden box sends no question", async () => {
  const { page } = shopper();
  const email = newAddress("robot");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/support")) asked.push(request.url());
  });
  await page.goto(`${shopOrigin}/support`);
  await fillIn(email, "Buy pills");
  await page.locator('input[type="checkbox"]').evaluate((box: HTMLInputElement) => (box.checked = true));
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForTimeout(500);
  expect([asked, await page.getByText(thanks).count(), await page.getByText(apology).count()]).toEqual([
    [],
    0,
    0,
  ]);
  expect(await mailsTo(email)).toEqual([]);
});

test("a shopper whose payment failed asks about the order with its number filled in", async () => {
  const { page } = shopper();
  await page.goto(`${shopOrigin}/cart/0123abcd/failure`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /support/i })
    .click();
  await page.waitForURL(`${shopOrigin}/support?orderId=0123abcd`);
  await expect.poll(() => page.getByLabel("Question").inputValue()).toBe("Order 0123abcd: ");
  const box = await page.locator("input[name=website]").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(0); // no shopper sees the box for robots
});
