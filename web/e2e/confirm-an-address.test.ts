import { sampleOf } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import { isFocused } from "./keyboard.ts";
import { mailWith, newAddress } from "./mailbox.ts";
import {
  addLinkedPrint,
  chooseSpeed,
  confirmAddress,
  fillAddress,
  payWith,
  proceedToPayment,
  summaryFigures,
} from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();
const confirmButton = "1. Confirm Shipping Address";

test("a shopper can leave the address dialog by its buttons only, and corrects the address with 'Edit'", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  await fillAddress(page, "dialog@example.test", { "Postal code": "94559" });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/cart/validate-shipping-address", async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole("button", { name: confirmButton }).click();
  await page.getByRole("dialog", { name: "Verifying your shipping address" }).waitFor();
  answer();
  const dialog = page.getByRole("dialog", { name: "Confirm your address" });
  await dialog.waitFor();

  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(() => focused()).toBe("Edit");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape"); // browsers let the second one through unless it is held back, too
  await page.mouse.click(5, 5);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  const visited = new Set<string | undefined>();
  for (let presses = 0; presses < 8; presses += 1) {
    visited.add(await focused());
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName))
      .toBe("DIALOG");
  }
  expect([...visited]).toEqual(expect.arrayContaining(["Edit", "Use As Is", "Accept Verified"]));

  await dialog.getByRole("button", { name: "Edit" }).click();
  await dialog.waitFor({ state: "hidden" });
  const city = page.getByLabel("City");
  expect([await city.inputValue(), await city.isEnabled()]).toEqual(["napa", true]);
  await city.fill("Yountville");
  await page.getByRole("button", { name: confirmButton }).click();
  await dialog.getByText("Yountville").first().waitFor();

  await dialog.getByRole("button", { name: "Edit" }).click();
  await city.fill("Nowhere Flat");
  const zip = page.getByLabel("Postal code");
  await zip.fill("89501");
  await page.getByRole("button", { name: confirmButton }).click();
  await page.getByText("The ZIP code 89501 belongs to Nevada, not to California.").waitFor();
  await expect.poll(() => isFocused(zip)).toBe(true);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await zip.fill("00001");
  await page.getByRole("button", { name: confirmButton }).click();
  await dialog.getByText("We do not know the ZIP code 00001.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Accept Verified" }).isEnabled()).toBe(false);
  await dialog.getByRole("button", { name: "Use As Is" }).click();
  await page.getByRole("radio", { name: /Ground/ }).waitFor();
});

test("a shopper changes a confirmed address, and address and speed are both asked for again", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  await confirmAddress(page, "changed@example.test", "Use As Is");
  await chooseSpeed(page, "Ground");
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "$7.00", "$12.68", "$194.68"]);
  await expect.poll(() => page.getByLabel("City").isEnabled()).toBe(false); // the step is past

  await page.getByRole("button", { name: "Edit Address" }).click();
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "-", "-", "$175.00"]);
  await expect.poll(() => page.getByRole("button", { name: /Proceed to Payment/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole("radio").count()).toBe(0);
  await page.getByLabel("Address 1").fill("200 Liberty St");
  await page.getByLabel("City").fill("Reno");
  await page.getByLabel("State").selectOption("NV");
  await page.getByLabel("Postal code").fill("89501");
  await page.getByRole("button", { name: confirmButton }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use As Is" }).click();
  await page.getByRole("radio", { name: /Ground/ }).waitFor();
  for (const radio of await page.getByRole("radio").all())
    await expect.poll(() => radio.isChecked()).toBe(false);
  await expect.poll(() => page.getByRole("button", { name: "2. Select Shipping" }).isEnabled()).toBe(false);
  await chooseSpeed(page, "Ground");
  await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "$7.00", "$0.00", "$182.00"]); // nothing is taxed in Nevada

  await page.getByRole("button", { name: "Change Shipping" }).click();
  for (const radio of await page.getByRole("radio").all())
    await expect.poll(() => radio.isChecked()).toBe(false);
  await expect.poll(async () => (await summaryFigures(page))[1]).toBe("-");
});

const answers = [
  ["Use As Is", ["1 main st", "napa, CA 94558"]],
  ["Accept Verified", ["1 Main St", "Napa, CA 94558"]],
] as const;

test.each(sampleOf(answers, 2, 1))(
  "the order is sent to the address chosen with '%s'",
  async (answer, address) => {
    const { page } = shopper();
    const email = newAddress("chosen-address");
    await addLinkedPrint(page);
    await confirmAddress(page, email, answer);
    const shown = page.getByRole("region", { name: "Shipping address" });
    for (const line of address) await shown.getByText(line, { exact: true }).waitFor();
    await chooseSpeed(page, "Free");
    await expect.poll(() => summaryFigures(page)).toEqual(["$175.00", "FREE", "$12.68", "$187.68"]);
    await proceedToPayment(page);
    await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).innerText()).toContain("$187.68");
    await payWith(page, "4242 4242 4242 4242");
    await page.waitForURL(/\/success$/);
    const { text } = await mailWith("Granite Morning", email);
    for (const line of ["Ann Lee", ...address]) expect(text).toContain(line);
  },
);

test("the button below an address looks as if it could be pressed only once nothing is missing", async () => {
  const { page } = shopper();
  await addLinkedPrint(page);
  const button = page.getByRole("button", { name: confirmButton });
  const background = async () =>
    await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await fillAddress(page, "looks@example.test", { City: "" });
  const incomplete = await background();
  await page.getByLabel("City").fill("Napa");
  await expect.poll(background).not.toBe(incomplete);
  await page.getByLabel("City").fill("");
  await expect.poll(background).toBe(incomplete);
});
