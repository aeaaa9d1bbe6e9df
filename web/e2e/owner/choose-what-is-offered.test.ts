import { largeTest } from "@lightwell/shared/testing/test-volume";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { deletePhotosCalled, newPhoto, openPhoto, save, signIn } from "#e2e/back-office.ts";
import { changeOptions, owner } from "#e2e/owner.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";

const visitor = shopperOfEachStory();
const title = "Kelp Forest";
let restoreOptions: (() => Promise<void>) | undefined;
afterEach(async () => {
  await deletePhotosCalled(title);
  await restoreOptions?.();
  restoreOptions = undefined;
});

/** What a shopper may choose, by the label of the choice. */
async function offered(page: Page, slug: string, label: string): Promise<string[]> {
  await page.goto(`${shopOrigin}/photos/photo/${slug}`);
  const choice = page.getByLabel(label);
  await choice.waitFor();
  return await choice.locator("option").allInnerTexts();
}

describe("the owner", () => {
  test("takes a size out of one photo, and shoppers no longer find it there", async () => {
    const { page } = visitor();
    const photo = await newPhoto(title);
    await expect
      .poll(() => offered(page, photo.slug, "1. Select a size"))
      .toContainEqual(expect.stringContaining("16 × 20"));
    await signIn(page);
    await openPhoto(page, photo);
    const framedSize = page
      .getByRole("group", { name: "Framed size" })
      .getByRole("checkbox", { name: "16 × 20 in" });
    await expect.poll(() => framedSize.isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: "Keep Options Synced" }).uncheck();
    await framedSize.uncheck();
    await save(page);
    const left = await offered(page, photo.slug, "1. Select a size");
    expect(left).toContainEqual(expect.stringContaining("11 × 14"));
    expect(left).not.toContainEqual(expect.stringContaining("16 × 20"));
  });

  largeTest(
    "withdraws the only size of a photo: its page stays, and it is not for sale at the moment",
    async () => {
      const { page, expectQuietConsole } = visitor();
      const photo = await newPhoto(title);
      const [{ options }] = await (await owner()).call(getOptions, {});
      const enabledOptions = options.map((option) => ({
        ...option,
        enabled: option.value === "12x18" || option.key === "finish",
      }));
      const body = { ...photo, syncOptionsEnabled: false, enabledOptions };
      await (await owner()).call(savePhoto, { id: photo.id, body });
      await expect.poll(() => offered(page, photo.slug, "2. Select a finish")).toHaveLength(4);
      restoreOptions = await changeOptions({ "size:12x18": null });
      await page.goto(`${shopOrigin}/photos/photo/${photo.slug}`);
      await page.getByText("Not for sale at the moment").waitFor();
      await expect.poll(() => page.getByRole("combobox").count()).toBe(0);
      await expect.poll(() => page.getByRole("button", { name: "Add to cart" }).count()).toBe(0);
      await expect.poll(() => page.getByRole("main").innerText()).not.toContain("$");
      expectQuietConsole();
    },
  );

  test("sees beside Active what a photo lacks, and cannot save it as active", async () => {
    const { page } = visitor();
    await signIn(page);
    await page.getByRole("button", { name: "New" }).click();
    await page.waitForURL(/\/admin\/photo\/edit\//);
    const active = page.getByRole("checkbox", { name: "Active" });
    await active.check();
    await page.getByText("To be active: Enter a title. Upload a picture.").waitFor();
    await page.getByLabel("Title", { exact: true }).fill(title);
    const warning = page.getByText("To be active: Upload a picture.");
    await warning.waitFor();
    await expect.poll(() => active.getAttribute("aria-describedby")).toBe(await warning.getAttribute("id"));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("This photo cannot be sold as it is. Upload a picture.").waitFor();
    await active.uncheck();
    await save(page);
  });

  test("switches a frame off for the whole shop, and on again", async () => {
    const { page } = visitor();
    restoreOptions = await changeOptions({});
    const photo = await newPhoto(title);
    const frames = async () => await offered(page, photo.slug, "2. Select a frame");
    const before = await frames();
    expect(before).toContainEqual(expect.stringContaining("Maple"));
    await signIn(page);
    const switchMaple = async () => {
      await page.goto(`${shopOrigin}/admin/options`);
      await page.getByRole("checkbox", { name: "Maple available" }).click();
      await save(page);
    };
    await switchMaple();
    await expect.poll(() => frames()).not.toContainEqual(expect.stringContaining("Maple"));
    await openPhoto(page, photo);
    await expect.poll(() => page.getByRole("checkbox", { name: "Maple" }).isDisabled()).toBe(true);
    await switchMaple();
    await expect.poll(() => frames()).toEqual(before);
  });
});
