import { getOptions, saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  deleteSiteDraft,
  getSavedDrafts,
} from "@lightwell/shared/contract/back-office/saved-draft-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { ShopClient } from "@lightwell/emulators/demo/shop-client";
import { save, signIn } from "#e2e/back-office.ts";
import { allReleased, owner } from "#e2e/owner.ts";
import { readPage } from "#e2e/read-page.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";
import { afterEach, beforeEach, expect, test } from "vitest";

const atWork = shopperOfEachStory();

let shop: ShopClient;
let restore: () => Promise<void>;
beforeEach(async () => {
  shop = await owner();
  const before = await shop.call(getAdminSite, {});
  const [{ options }] = await shop.call(getOptions, {});
  const offered = options.flatMap((option) =>
    option.available ? [{ ...option, available: true as const }] : [],
  );
  restore = async () => {
    const { drafts } = await shop.call(getSavedDrafts, {});
    for (const { id, name } of drafts) if (name === draft.name) await shop.call(deleteSiteDraft, { id });
    const { updated } = await shop.call(getAdminSite, {});
    await shop.call(saveSite, { body: { ...before, updated } });
    await shop.call(saveOptions, { body: { options: offered } });
    await allReleased();
  };
});
afterEach(async () => await restore());

const draft = { name: "Winter story", tagline: "Prints of snow, until the first of March" };
const isServed = async (tagline: string) => (await readPage("/about")).words.includes(tagline);

test("the owner saves a text for later with a day, publishes it before, and brings back what was there", async () => {
  const { page } = atWork();
  const { tagline } = await shop.call(getAdminSite, {});
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/site`);
  await page.getByLabel("Tagline at the foot of every page").fill(draft.tagline);
  await page.getByRole("button", { name: "Save for later…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save for later" });
  await dialog.getByLabel("Name of the draft").fill(draft.name);
  const halfAYear = new Date(Date.now() + 180 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Publish on (optional)").fill(halfAYear);
  await dialog.getByRole("button", { name: "Save for later" }).click();
  const publish = page.getByRole("button", { name: `Publish now “${draft.name}”` });
  await publish.waitFor();
  await allReleased();
  expect(await isServed(tagline)).toBe(true);
  expect((await shop.call(getSavedDrafts, {})).drafts).toMatchObject([{ name: draft.name, day: halfAYear }]);

  await publish.click();
  await page.getByText(`“${draft.name}” was published.`).waitFor();
  await allReleased();
  expect([await isServed(draft.tagline), await isServed(tagline)]).toEqual([true, false]);
  expect((await shop.call(getSavedDrafts, {})).drafts).toEqual([]);

  await page.goto(`${shopOrigin}/admin/history`);
  await page.getByRole("button", { name: "Bring back what was before: tagline" }).first().click();
  await page.getByText("This is what was here before the change. Save to bring it back.").waitFor();
  expect(await isServed(draft.tagline)).toBe(true);
  await save(page);
  expect([await isServed(draft.tagline), await isServed(tagline)]).toEqual([false, true]);
  atWork().expectQuietConsole();
});

test("the owner raises the prices of all sizes and undoes it", async () => {
  const { page } = atWork();
  const servedPrices = async () =>
    /"lowPrice":"[\d.]+"/.exec((await readPage("/photos/photo/granite-morning")).html)?.[0];
  const before = await servedPrices();
  expect(before).toBeDefined();
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/options`);
  await page.getByRole("button", { name: "Raise prices…" }).click();
  await page.getByLabel("Raise by").fill("25");
  await page.getByRole("button", { name: "Use the new prices" }).click();
  await save(page);
  expect(await servedPrices()).toBe('"lowPrice":"150.00"');
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").waitFor();
  await allReleased();
  expect(await servedPrices()).toBe(before);
  atWork().expectQuietConsole();
});
