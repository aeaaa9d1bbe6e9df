import { expect } from "vitest";
import type { Page } from "playwright-core";
import { newAddress } from "./mailbox.ts";
import {
  addLinkedPrint,
  browseToPhoto,
  chooseFramedPrint,
  chooseSpeed,
  confirmAddress,
  fillAddress,
  payWith,
  proceedToPayment,
  seeCart,
  summaryFigures,
} from "./purchase.ts";
import { shopOrigin, type Shopper } from "./shopper.ts";

/** What a story leaves for its test to look at. */
interface Told {
  /** Where its mails go. */
  readonly email: string;
  /** What the visitor is asked to pay or has sent, and finds again in the mail. */
  readonly figures: readonly string[];
}

/** Stories that end with a paid order or a question that was sent. Each is told by tests of several browsers. */
export const purchaseStories = {
  "buys a framed print with a double matte, from the homepage to the success page": buyFramedPrint,
  "views a framed print, and buys an unframed one for the right amount": buyUnframedPrint,
  "removes a print, restores it and buys both": restoreRemovedPrint,
  "changes speed and address on the way, and pays what the last ones cost": changeSpeedAndAddress,
  "asks a question from the footer": askFromFooter,
} as const satisfies Readonly<Record<string, (shopper: Shopper) => Promise<Told>>>;

export async function buyFramedPrint({ page }: Shopper): Promise<Told> {
  // 8x12 framed 165.00, double matte 20.00, ground 7.00; California taxes the print (13.41), not the shipping
  const figures = ["$185.00", "$7.00", "$13.41", "$205.41"];
  const email = newAddress("framed");
  await chooseFramedPrint(page, "double");
  await confirmAddress(page, email, "Accept Verified");
  await chooseSpeed(page, "Ground");
  await paySum(page, figures);
  return { email, figures };
}

export async function buyUnframedPrint({ page }: Shopper): Promise<Told> {
  // 12x18 240.00, pearl 20.00, priority 14.99; California taxes the print (18.85), not the shipping
  const figures = ["$260.00", "$14.99", "$18.85", "$293.84"];
  const email = newAddress("unframed");
  await browseToPhoto(page);
  await page.getByLabel("1. Select a size").selectOption("16x20");
  await page.getByLabel("2. Select a frame").selectOption("maple");
  await page.getByRole("tab", { name: "Unframed" }).click();
  const addToCart = page.getByRole("button", { name: "Add to cart" });
  const size = page.getByLabel("1. Select a size");
  await expect.poll(() => size.inputValue()).toBe(""); // what was chosen is cleared, once the page is hydrated
  await expect.poll(() => page.getByLabel("2. Select a finish").inputValue()).toBe("");
  await page.getByRole("button", { name: "Choose a size" }).click();
  for (const hint of ["Please select a size", "Please select a finish"]) await page.getByText(hint).waitFor();
  await expect.poll(() => addToCart.isEnabled()).toBe(false);

  await page.getByLabel("1. Select a size").selectOption("12x18");
  await expect.poll(() => addToCart.isEnabled()).toBe(false);
  await page.getByLabel("2. Select a finish").selectOption("pearl");
  await expect.poll(() => page.getByLabel("Subtotal").innerText()).toBe("$260.00");
  await addToCart.click();
  await seeCart(page);

  const line = page.getByRole("listitem", { name: "Granite Morning" });
  await expect.poll(() => line.getByRole("definition").allInnerTexts()).toEqual(["12 × 18 in", "Pearl"]);
  await expect.poll(() => summaryFigures(page)).toEqual(["$260.00", "-", "-", "$260.00"]);
  await confirmAddress(page, email, "Accept Verified");
  await chooseSpeed(page, "Priority");
  await paySum(page, figures);
  return { email, figures };
}

export async function restoreRemovedPrint({ page }: Shopper): Promise<Told> {
  const figures = ["$315.00", "FREE", "$22.83", "$337.83"];
  const email = newAddress("restored");
  await addLinkedPrint(page);
  await addLinkedPrint(page, "print=unframed&size=8x10&finish=pearl", "oak-in-snow");
  const lines = page.getByRole("list", { name: "Prints in your cart" }).getByRole("listitem");
  await page.getByRole("button", { name: "remove Granite Morning" }).click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await expect.poll(() => summaryFigures(page)).toEqual(["$140.00", "-", "-", "$140.00"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
  await expect.poll(() => lines.first().innerText()).toContain("Granite Morning");
  await expect.poll(() => summaryFigures(page)).toEqual(["$315.00", "-", "-", "$315.00"]);
  await confirmAddress(page, email, "Use As Is");
  await chooseSpeed(page, "Free");
  await paySum(page, figures);
  return { email, figures };
}

export async function changeSpeedAndAddress({ page }: Shopper): Promise<Told> {
  const figures = ["$175.00", "$14.99", "$0.00", "$189.99"]; // nothing is taxed in Nevada
  const email = newAddress("changes");
  await addLinkedPrint(page);
  await confirmAddress(page, email, "Use As Is");
  const change = page.getByRole("button", { name: "Change Shipping" });
  for (const [speed, sums] of [
    ["Free", ["$175.00", "FREE", "$12.68", "$187.68"]],
    ["Priority", ["$175.00", "$14.99", "$12.68", "$202.67"]],
    ["Ground", ["$175.00", "$7.00", "$12.68", "$194.68"]],
  ] as const) {
    if (await change.isVisible()) await change.click();
    await chooseSpeed(page, speed);
    await expect.poll(() => summaryFigures(page)).toEqual(sums);
  }

  await page.getByRole("button", { name: "Edit Address" }).click();
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "-", "-", "$175.00"]);
  await fillAddress(page, email, { "Address 1": "200 Liberty St", City: "Reno", "Postal code": "89501" });
  await page.getByLabel("State").selectOption("NV");
  await page.getByRole("button", { name: "1. Confirm Shipping Address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use As Is" }).click();
  await chooseSpeed(page, "Priority");
  await paySum(page, figures);
  return { email, figures };
}

export async function askFromFooter({ page }: Shopper): Promise<Told> {
  const email = newAddress("asks");
  await page.goto(shopOrigin);
  await page.getByRole("contentinfo").getByRole("link", { name: "Support" }).click();
  await page.getByRole("heading", { level: 1, name: "Support" }).waitFor();
  await page.getByLabel("Name").fill("Ann Lee");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Question").fill(`Is the acrylic clear? ${email}`);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you for your question. We will get back to you as soon as possible.").waitFor();
  await expect.poll(() => page.getByLabel("Question").inputValue()).toBe("");
  return { email, figures: [] };
}

/** From the last step of the checkout to the success page. `figures` are subtotal, shipping, tax and total. */
async function paySum(page: Page, figures: readonly string[]): Promise<void> {
  await expect.poll(() => summaryFigures(page)).toEqual(figures);
  await proceedToPayment(page);
  const paymentPage = await page.getByRole("main").innerText();
  const lines = figures.filter((figure) => figure !== "$0.00"); // the payment page has no line for no tax
  for (const figure of lines) expect(paymentPage.toUpperCase()).toContain(figure);
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain(figures.at(-1));
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/cart\/[^/]+\/success$/);
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  await page.getByText("A confirmation e-mail was sent").waitFor();
  await page.getByRole("link", { name: "Cart, 0 items" }).waitFor();
}
