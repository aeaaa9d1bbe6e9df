import { expect, test } from "vitest";
import { mailWith, newAddress } from "./mailbox.ts";
import {
  browseToPhoto,
  chooseSpeed,
  confirmAddress,
  payWith,
  proceedToPayment,
  seeCart,
  summaryFigures,
} from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

// 12x18 240.00, pearl 20.00, priority 14.99; California taxes the print (18.85), not the shipping
const figures = { Subtotal: "$260.00", Shipping: "$14.99", "Sales Tax": "$18.85", Total: "$293.84" };

const shopper = shopperOfEachStory();

test("a shopper views a framed print, and buys an unframed one for the right amount", async () => {
  const { page, expectQuietConsole } = shopper();
  const email = newAddress("unframed");
  await browseToPhoto(page);
  await page.getByLabel("1. Select a size").selectOption("16x20");
  await page.getByLabel("2. Select a frame").selectOption("maple");
  await page.getByRole("tab", { name: "Unframed" }).click();
  const addToCart = page.getByRole("button", { name: "Add to cart" });
  const size = page.getByLabel("1. Select a size");
  await expect.poll(() => size.inputValue()).toBe(""); // what was chosen is cleared, once the page is hydrated
  expect(await page.getByLabel("2. Select a finish").inputValue()).toBe("");
  await page.getByRole("button", { name: "Choose a size" }).click();
  for (const hint of ["Please select a size", "Please select a finish"]) await page.getByText(hint).waitFor();
  expect(await addToCart.isEnabled()).toBe(false);

  await page.getByLabel("1. Select a size").selectOption("12x18");
  expect(await addToCart.isEnabled()).toBe(false);
  await page.getByLabel("2. Select a finish").selectOption("pearl");
  expect(await page.getByLabel("Subtotal").innerText()).toBe(figures.Subtotal);
  await addToCart.click();
  await seeCart(page);

  const line = page.getByRole("listitem", { name: "Granite Morning" });
  expect(await line.getByRole("definition").allInnerTexts()).toEqual(["12 × 18 in", "Pearl"]);
  expect(await summaryFigures(page)).toEqual(["$260.00", "-", "-", "$260.00"]);
  await confirmAddress(page, email, "Accept Verified");
  await chooseSpeed(page, "Priority");
  expect(await summaryFigures(page)).toEqual(Object.values(figures));

  await proceedToPayment(page);
  const paymentPage = await page.getByRole("main").innerText();
  for (const figure of Object.values(figures)) expect(paymentPage).toContain(figure);
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL(/\/success$/);
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  await page.getByText("A confirmation e-mail was sent").waitFor();
  expectQuietConsole();

  const { text } = await mailWith("Granite Morning", email);
  for (const figure of Object.values(figures)) expect(text).toContain(figure);
  for (const choice of ["Unframed", "12 × 18 in", "Pearl"]) expect(text).toContain(choice);
});
