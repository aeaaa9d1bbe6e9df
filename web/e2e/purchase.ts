import type { Locator, Page } from "playwright-core";
import { shopOrigin } from "./shopper.ts";

/** Opens a photo through the site's own links: the homepage, a collection, the photo. */
export async function browseToPhoto(page: Page): Promise<void> {
  await page.goto(shopOrigin);
  await page.getByRole("navigation").getByRole("link", { name: "Landscapes" }).first().click();
  await page
    .getByRole("link", { name: /Granite Morning/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Granite Morning" }).waitFor();
}

/** Browses to a photo and puts a framed print of it into the cart. */
export async function chooseFramedPrint(page: Page, matte: "single" | "double" = "single"): Promise<void> {
  await browseToPhoto(page);
  await page.getByText("Select a size to preview").first().waitFor();
  const addToCart = page.getByRole("button", { name: "Add to cart" });
  if (await addToCart.isEnabled()) throw new Error("Nothing is chosen yet, and it can be bought.");
  await page.getByRole("button", { name: "Choose a size" }).click();
  for (const hint of ["Select a framed size", "Select a frame material", "Select an optional matting"])
    await page.getByText(hint).waitFor();
  await page.getByLabel("1. Select a size").selectOption("8x12");
  await page.getByLabel("2. Select a frame").selectOption("black");
  await page.getByLabel("3. Select a matte").selectOption(matte);
  await addToCart.click();
  await seeCart(page);
}

/** Opens a link that names a print, as one sends it to a friend, and puts the print into the cart. */
export async function addLinkedPrint(
  page: Page,
  choice = "print=framed&size=8x12&frame=black&matte=single",
  slug = "granite-morning",
): Promise<void> {
  await page.goto(`${shopOrigin}/photos/photo/${slug}?${choice}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await seeCart(page);
}

/** Waits for the cart with something in it. */
export async function seeCart(page: Page): Promise<void> {
  await page.waitForURL(`${shopOrigin}/cart`);
  await page.getByRole("region", { name: "Order summary" }).waitFor();
}

export const napa = {
  "First name": "Ann",
  "Last name": "Lee",
  "Address 1": "1 main st",
  City: "napa",
  "Postal code": "94558",
} as const;

/** Fills the address step. `changes` are other values for some fields. */
export async function fillAddress(
  page: Page,
  emailAddress: string,
  changes: Partial<Record<keyof typeof napa, string>> = {},
): Promise<void> {
  await page.getByLabel("Postal code").waitFor(); // the page before may have a field for an e-mail address, too
  await page.getByLabel("Email").fill(emailAddress);
  for (const [label, value] of Object.entries({ ...napa, ...changes }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("State").selectOption("CA");
}

/** Fills the address step and accepts the suggestion, or keeps the address as typed. */
export async function confirmAddress(
  page: Page,
  emailAddress: string,
  answer: "Accept Verified" | "Use As Is",
): Promise<void> {
  await fillAddress(page, emailAddress);
  await page.getByRole("button", { name: "1. Confirm Shipping Address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: answer }).click();
}

export async function chooseSpeed(page: Page, name: "Free" | "Ground" | "Priority"): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(name) }).check();
  await page.getByRole("button", { name: /Select Shipping/ }).click();
  await page.getByRole("button", { name: /Proceed to Payment/ }).waitFor();
}

/** From the cart to its last step: the address as typed, ground shipping. */
export async function reachLastStep(page: Page, emailAddress: string): Promise<void> {
  await confirmAddress(page, emailAddress, "Use As Is");
  await chooseSpeed(page, "Ground");
}

/** The summary's figures as shown: subtotal, shipping, tax, total. */
export async function summaryFigures(page: Page): Promise<string[]> {
  return await page.getByRole("region", { name: "Order summary" }).getByRole("definition").allInnerTexts();
}

/** Leaves the shop for the hosted payment page. */
export async function proceedToPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "3. All set? Proceed to Payment" }).click();
  await page.getByLabel("Card number").waitFor();
}

export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel("Card number").fill(cardNumber);
  await page.getByLabel("Expiration").fill("12 / 34");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Ann Lee");
  await page.getByRole("button", { name: /^Pay/ }).click();
}

/** "Dec 7 – Dec 16" of a text, once it names the dates of delivery. */
export async function datesIn(text: Locator): Promise<string> {
  const dates = /[A-Z][a-z]{2} \d+ – [A-Z][a-z]{2} \d+/;
  const words = await text.filter({ hasText: dates }).first().innerText();
  return dates.exec(words)?.[0] ?? "";
}
