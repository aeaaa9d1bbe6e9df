import { largeTest } from "@lightwell/shared/testing/test-volume";
import { publicPhotoSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { truncate } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { temporaryFolder } from "@lightwell/emulators/files/temporary-folder";
import { deletePhotosCalled, logIn, newPhoto, openPhoto, save, signIn } from "#e2e/back-office.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";
import { boxOf } from "../boxes.ts";

const visitor = shopperOfEachStory();
const title = "Lighthouse";
afterEach(() => deletePhotosCalled(title));

const jpeg = async () =>
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#48606c" } })
    .jpeg()
    .toBuffer();

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "image/jpeg", buffer });
}

/** Drags the focal point to a place of the picture, in shares of its width and height. */
async function moveFocalPoint(page: Page, x: number, y: number): Promise<void> {
  const point = page.getByRole("button", { name: /^Focal point/ });
  await point.scrollIntoViewIfNeeded();
  const [target, picture] = await Promise.all([boxOf(point), boxOf(point.locator(".."))]);
  expect([target.width, target.height]).toEqual([44, 44]);
  const preview = page.getByRole("listitem").filter({ hasText: "12 × 12 in" }).locator("image");
  const before = await preview.getAttribute("x");
  await page.mouse.move(target.x + 22, target.y + 22);
  await page.mouse.down();
  await page.mouse.move(picture.x + x * picture.width, picture.y + y * picture.height, { steps: 3 });
  await expect.poll(() => preview.getAttribute("x")).not.toBe(before); // already while it is dragged
  await page.mouse.up();
}

describe("the owner", () => {
  test("fails to sign in twice, then signs in, uploads a photo and publishes it", async () => {
    const { page } = visitor();
    await page.goto(`${shopOrigin}/admin`);
    await page.waitForURL(`${shopOrigin}/login`);
    await logIn(page, "nobody@example.test", demoOwner.password);
    await page.getByText("User not found", { exact: true }).waitFor();
    await logIn(page, demoOwner.email, "not the password");
    await page.getByText("Wrong password", { exact: true }).waitFor();
    await logIn(page, demoOwner.email, demoOwner.password);
    await page.waitForURL(`${shopOrigin}/admin/photos`);

    await page.getByRole("button", { name: "New" }).click();
    await page.waitForURL(/\/admin\/photo\/edit\//);
    const own = `${title} ${Date.now()}`;
    await page.getByLabel("Title", { exact: true }).fill(own);
    await choose(page, "lighthouse.jpg", await jpeg());
    await page.getByText("1800 × 1200 pixels").waitFor();
    await expect.poll(() => page.getByLabel("Title", { exact: true }).inputValue()).toBe(own); // typed before, and kept
    await page.getByLabel("Active").check();
    await page.getByRole("button", { name: "Offer only the sizes that suit" }).click();
    await moveFocalPoint(page, 0.2, 0.3);
    await save(page);

    const slug = own.toLowerCase().replace(" ", "-");
    const published = await page.request.get(`${shopOrigin}/api/photos/photo/${slug}`);
    const { focalPoint } = publicPhotoSchema.parse(await published.json());
    expect([focalPoint.x, focalPoint.y]).toEqual([expect.closeTo(0.2, 1), expect.closeTo(0.3, 1)]);
    await page.goto(`${shopOrigin}/photos/photo/${slug}`);
    await page.getByRole("heading", { level: 1, name: own }).waitFor();
    const picture = page.locator(`img[src*="/images/photos/"]`).first();
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    const choice = page.getByLabel("1. Select a size");
    await choice.waitFor();
    const sizes = await choice.locator("option").allInnerTexts();
    expect(sizes.filter((size) => size.includes("×"))).toEqual([expect.stringContaining("8 × 12")]);
  });

  largeTest("sees what is wrong with a file, and can continue", async () => {
    const { page } = visitor();
    const photo = await newPhoto(title);
    await signIn(page);
    await openPhoto(page, photo);
    const problem = page.locator(".picture-field [role=alert]");
    await choose(page, "notes.jpg", Buffer.from("These are only words."));
    await expect
      .poll(() => problem.innerText())
      .toBe("This is not a picture that can be used. Choose a JPEG, PNG, WebP or TIFF.");
    const whole = await jpeg();
    await choose(page, "half.jpg", whole.subarray(0, whole.length / 2));
    await expect
      .poll(() => problem.innerText())
      .toBe("The picture is damaged and cannot be read. Export it again.");
    const huge = join(temporaryFolder({ "huge.jpg": "" }), "huge.jpg");
    await truncate(huge, 500_000_001); // on the disk, as an owner has it: handed over in memory it takes half a minute
    await page.locator('input[type="file"]').setInputFiles(huge);
    await expect.poll(() => problem.innerText()).toBe("A picture may have 500 MB at most.");
    await choose(page, "lighthouse.jpg", whole);
    await page.getByText("1800 × 1200 pixels").waitFor();
    await expect.poll(() => problem.innerText()).toBe("");
  });
});
