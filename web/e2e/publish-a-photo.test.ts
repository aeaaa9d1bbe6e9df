import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { demoOwner } from "../../emulators/src/demo/demo-owner.ts";
import { newShopper, shopOrigin, type Shopper } from "./shopper.ts";

describe("the owner", () => {
  let owner: Shopper;
  beforeEach(async () => {
    owner = await newShopper();
  });
  afterEach(() => owner.leave());

  test("signs in wrong, then right, and publishes a photo from its upload to its page", async () => {
    const { page } = owner;
    await page.goto(`${shopOrigin}/admin`);
    await page.waitForURL(`${shopOrigin}/login`);
    await page.getByLabel("Email").fill(demoOwner.email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText("Wrong password").waitFor();
    await page.getByLabel("Password").fill(demoOwner.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(`${shopOrigin}/admin/photos`);

    await page.getByRole("button", { name: "New" }).click();
    await page.waitForURL(/\/admin\/photo\/edit\//);
    const title = `Lighthouse ${Date.now()}`;
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.locator('input[type="file"]').setInputFiles({
      name: "lighthouse.jpg",
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#48606c" } })
        .jpeg()
        .toBuffer(),
    });
    await page.getByText("1800 × 1200 pixels").waitFor();
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe(title); // typed before, and kept
    await page.getByLabel("Active").check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Saved" }).waitFor();

    const slug = title.toLowerCase().replace(" ", "-");
    await page.goto(`${shopOrigin}/photos/photo/${slug}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    const picture = page.locator(`img[src*="/images/photos/"]`).first();
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  test("is told of a file that is no picture", async () => {
    const { page } = owner;
    await page.goto(`${shopOrigin}/login`);
    await page.getByLabel("Email").fill(demoOwner.email);
    await page.getByLabel("Password").fill(demoOwner.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(`${shopOrigin}/admin/photos`);
    await page.getByRole("button", { name: "New" }).click();
    await page.waitForURL(/\/admin\/photo\/edit\//);
    await page.locator('input[type="file"]').setInputFiles({
      name: "notes.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("These are only words."),
    });
    await page.getByText(/JPEG/).last().waitFor();
  });
});
