import type { Page } from "playwright-core";
import { largeTest, sampleOf } from "@lightwell/shared/testing/test-volume";
import { describe, expect, test } from "vitest";
import { isFocused } from "./keyboard.ts";
import {
  addLinkedPrint,
  chooseSpeed,
  confirmAddress,
  fillAddress,
  napa,
  proceedToPayment,
  reachLastStep,
  seeCart,
} from "./purchase.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const shopper = shopperOfEachStory();
const confirmButton = "1. Confirm Shipping Address";
const labels = [
  "Email",
  "First name",
  "Last name",
  "Address 1",
  "Address 2",
  "City",
  "State",
  "Postal code",
] as const;

async function enteredAddress(page: Page): Promise<string[]> {
  return await Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
}

describe("the address form", () => {
  test("has the confirmed address after a reload in the speed step", async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await fillAddress(page, "speed@example.test");
    await page.getByLabel("Address 2").fill("apt 4");
    await page.getByRole("button", { name: confirmButton }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use As Is" }).click();
    await page.getByRole("radio", { name: /Ground/ }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Edit Address" }).click();
    await expect
      .poll(() => enteredAddress(page))
      .toEqual(["speed@example.test", "Ann", "Lee", "1 main st", "apt 4", "napa", "CA", "94558"]);
    await page.getByRole("button", { name: confirmButton }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use As Is" }).click();
    await chooseSpeed(page, "Ground");
  });

  test("has the confirmed address after Back from the payment page", async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await reachLastStep(page, "back@example.test");
    await proceedToPayment(page);
    await page.goBack();
    await seeCart(page);
    await page.getByRole("button", { name: "Edit Address" }).click();
    await expect
      .poll(() => enteredAddress(page))
      .toEqual(["back@example.test", "Ann", "Lee", "1 main st", "", "napa", "CA", "94558"]);
  });

  test("keeps what is typed and not yet confirmed when the page is reloaded or left, in this tab only", async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await fillAddress(page, "typing@example.test", { City: "St. Hele" });
    const typed = ["typing@example.test", "Ann", "Lee", "1 main st", "", "St. Hele", "CA", "94558"];
    await page.reload();
    await seeCart(page);
    await expect.poll(() => enteredAddress(page)).toEqual(typed);

    await page.getByRole("button", { name: confirmButton }).click();
    await page.getByRole("dialog", { name: "Confirm your address" }).waitFor();
    await page.reload(); // with the dialog open
    await page.getByRole("link", { name: "FAQs" }).first().click();
    await page.waitForURL(/frequently-asked-questions/);
    await page.goBack();
    await seeCart(page);
    await expect.poll(() => enteredAddress(page)).toEqual(typed);

    const other = await page.context().newPage();
    await other.goto(`${shopOrigin}/cart`);
    await seeCart(other);
    await expect.poll(() => enteredAddress(other)).toEqual(["", "", "", "", "", "", "", ""]);
  });

  largeTest("keeps what is typed after 'Edit Address' when the page is reloaded", async () => {
    const { page } = shopper();
    await addLinkedPrint(page);
    await confirmAddress(page, "edited@example.test", "Use As Is");
    await page.getByRole("button", { name: "Edit Address" }).click();
    await page.getByLabel("City").fill("Yountville");
    await page.reload();
    await seeCart(page);
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Yountville");
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("edited@example.test");
    await expect.poll(() => page.getByRole("radio").count()).toBe(0);
  });
});

describe("a place the shop does not ship to", () => {
  const places = [
    ["Address 1", "P.O. Box 12 Napa", "We cannot ship to PO boxes. Enter a street address."],
    ["City", "APO", /^We ship to the 50 states and the District of Columbia only/],
    ["Postal code", "00901", /^We ship to the 50 states and the District of Columbia only/],
  ] as const;

  test.each(sampleOf(places, 3))("has a message at the field: %s %s", async (label, typed, sentence) => {
    const { page } = shopper();
    const calls: string[] = [];
    page.on("request", (sent) => calls.push(sent.url()));
    await addLinkedPrint(page);
    await fillAddress(page, "outside@example.test", { [label]: typed });
    await page.getByRole("button", { name: confirmButton }).click();
    const field = page.getByLabel(label, { exact: true });
    await page.getByText(sentence).waitFor();
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    const described = (await field.getAttribute("aria-describedby")) ?? "";
    await expect.poll(() => page.locator(`[id="${described}"]`).innerText()).toMatch(sentence);
    await expect.poll(() => isFocused(field)).toBe(true);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(calls.filter((url) => url.includes("shipping-address"))).toEqual([]);

    await field.fill({ ...napa, "Address 1": "221B Baker Street" }[label]);
    await page.getByRole("button", { name: confirmButton }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use As Is" }).click();
    await page.getByRole("radio", { name: /Ground/ }).waitFor();
  });
});
