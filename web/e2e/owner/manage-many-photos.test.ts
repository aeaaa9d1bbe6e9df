import sharp from "sharp";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import { describe, expect, test } from "vitest";
import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";

const owner = shopperOfEachStory();

async function openPhotos() {
  const { page } = owner();
  await page.goto(`${shopOrigin}/login`);
  await page.getByLabel("Email").fill(demoOwner.email);
  await page.getByLabel("Password").fill(demoOwner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${shopOrigin}/admin/photos`);
  await page.getByRole("table", { name: "Photos" }).waitFor();
  return page;
}

async function picture(name: string, seed: number) {
  const background = { r: 40 + seed * 9, g: 90, b: 160 - seed * 7 };
  const create = { width: 1800, height: 1200, channels: 3, background } as const;
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

describe("the owner, with many photos", () => {
  largeTest(
    "uploads twelve together, adds them to a collection, publishes, deletes and restores them",
    async () => {
      const page = await openPhotos();
      const mark = `twelve ${Date.now()}`;
      const files = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => await picture(`${mark} ${index}.jpg`, index)),
      );
      await page.getByLabel("Upload photos").setInputFiles(files);
      await page.getByText("12 of 12 uploaded").waitFor({ timeout: 120_000 });
      await expect.poll(() => page.getByRole("progressbar").count()).toBe(12);

      await page.getByLabel("Search").fill(mark.toUpperCase());
      await page.getByText("12 in all, page 1 of 1").waitFor();
      await page.getByRole("checkbox", { name: "Select this page" }).check();
      await page.getByText("12 photos selected").waitFor();
      await page.getByRole("button", { name: "Edit…" }).click();
      await page.getByLabel("What to change").selectOption({ label: "Add to a collection" });
      await page.getByRole("combobox", { name: "Collection" }).selectOption({ label: "Landscapes" });
      await page.getByText("12 photos will be added.").waitFor();
      await page.getByRole("button", { name: "Change 12 photos" }).click();
      await page.getByText("12 photos added to Landscapes.").waitFor();
      await page.getByRole("checkbox", { name: "Select this page" }).check();
      await page.getByRole("button", { name: "Activate", exact: true }).click();
      await page.getByText("12 photos activated.").waitFor();

      const shown = async () => {
        const response = await page.request.get(`${shopOrigin}/api/collections/collection/landscapes`);
        return (await response.text()).split(mark).length > 12;
      };
      await expect.poll(shown, { timeout: 15_000 }).toBe(true);

      await page.getByRole("checkbox", { name: "Select this page" }).check();
      await page.getByRole("button", { name: "Edit…" }).click();
      await page.getByLabel("What to change").selectOption({ label: "Set the print mode" });
      await page.getByRole("combobox", { name: "Print mode" }).selectOption("border");
      const preview = page.getByRole("region", { name: "Preview" });
      await preview.getByText("Whole picture with a white border").first().waitFor();
      await page.getByRole("button", { name: "Change 12 photos" }).click();
      await page.getByText("12 photos changed.").waitFor();

      await page.getByRole("checkbox", { name: "Select this page" }).check();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("button", { name: "Delete photos" }).click();
      await page.getByText("12 photos deleted.").waitFor();
      await page.getByText("No Photos").waitFor();
      await expect.poll(shown, { timeout: 15_000 }).toBe(false);
      await page.getByRole("button", { name: "Undo" }).focus();
      await page.keyboard.press("Enter");
      await page.getByText("Undone.").waitFor();
      await page.getByText("12 in all, page 1 of 1").waitFor();
      await expect.poll(shown, { timeout: 15_000 }).toBe(true);

      await page.getByRole("checkbox", { name: "Select this page" }).check();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("button", { name: "Delete photos" }).click();
      await page.getByText("12 photos deleted.").waitFor();
    },
  );

  test("sees messages about a damaged picture and a text file named .jpg", async () => {
    const page = await openPhotos();
    const whole = await picture("broken.jpg", 3);
    await page.getByLabel("Upload photos").setInputFiles([
      { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length - 800) },
      { ...whole, name: "notes.jpg", buffer: Buffer.from("These are only words.") },
    ]);
    const rows = page.getByRole("region", { name: "New photos from files" }).getByRole("listitem");
    await rows
      .filter({ hasText: "broken.jpg" })
      .getByText("The picture is damaged and cannot be read. Export it again.")
      .waitFor();
    await rows
      .filter({ hasText: "notes.jpg" })
      .getByText(/^This is not a picture that can be used/)
      .waitFor();
    await page.getByText("0 of 2 uploaded, 2 failed").waitFor();
    await page.getByLabel("Search").fill("broken");
    await page.getByText("No Photos").waitFor();
  });

  largeTest("deletes a collection and restores it", async () => {
    const page = await openPhotos();
    await page.goto(`${shopOrigin}/admin/collections?search=california`);
    await page.getByRole("link", { name: /^Edit/ }).first().click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete collection" }).click();
    await page.waitForURL(`${shopOrigin}/admin/collections`);
    await page.getByRole("button", { name: "Undo" }).click();
    await page
      .getByRole("status")
      .getByText(/is back/)
      .waitFor();
    await page.getByLabel("Search").fill("california");
    await page.getByRole("link", { name: /^Edit/ }).first().waitFor();
  });
});
