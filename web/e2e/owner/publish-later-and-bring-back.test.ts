import {
  getOptions,
  getPricePlans,
  removePricePlan,
  saveOptions,
} from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  deleteSiteDraft,
  getSavedDrafts,
} from "@lightwell/shared/contract/back-office/saved-draft-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { calendarDateOf, dateInTimeZone, epochDayOf } from "@lightwell/shared/delivery/calendar-date";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import type { ShopClient } from "@lightwell/emulators/demo/shop-client";
import { save, signIn } from "#e2e/back-office.ts";
import { allReleased, owner } from "#e2e/owner.ts";
import { letDaysCome } from "#e2e/pass-a-day.ts";
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
    for (const { id, name, created } of drafts)
      if (name === draft.name) await shop.call(deleteSiteDraft, { id, body: { created } });
    const { plans } = await shop.call(getPricePlans, {});
    for (const { id } of plans) await shop.call(removePricePlan, { id });
    const { updated } = await shop.call(getAdminSite, {});
    await shop.call(saveSite, { body: { ...before, updated } });
    await shop.call(saveOptions, { body: { options: offered } });
    await allReleased();
  };
});
afterEach(async () => await restore());

const draft = { name: "Winter story", tagline: "Prints of snow, until the first of March" };
const isServed = async (tagline: string) => (await readPage("/about")).words.includes(tagline);
const servedPrice = async () =>
  /"lowPrice":"([\d.]+)"/.exec((await readPage("/photos/photo/granite-morning")).html)?.[1];

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
  const before = await servedPrice();
  expect(before).toBeDefined();
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/options`);
  await page.getByRole("button", { name: "Raise prices…" }).click();
  await page.getByLabel("Raise by").fill("25");
  await page.getByRole("button", { name: "Use the new prices" }).click();
  await save(page);
  expect(await servedPrice()).toBe("150.00");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").waitFor();
  await allReleased();
  expect(await servedPrice()).toBe(before);
  atWork().expectQuietConsole();
});

test("a draft and a sale begin on their day by themselves, the sale ends after its last one, and the text is brought back", async () => {
  const { page } = atWork();
  const { tagline } = await shop.call(getAdminSite, {});
  const today = dateInTimeZone(Date.now(), "America/Los_Angeles");
  const ahead = (days: number) => calendarDateOf(epochDayOf(today) + days);
  const [day, lastDay, dayAfter] = [ahead(100), ahead(107), ahead(108)];
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/site`);
  await page.getByLabel("Tagline at the foot of every page").fill(draft.tagline);
  await page.getByRole("button", { name: "Save for later…" }).click();
  await page.getByLabel("Name of the draft").fill(draft.name);
  await page.getByLabel("Publish on (optional)").fill(day);
  await page.getByRole("button", { name: "Save for later", exact: true }).click();
  const publish = page.getByRole("button", { name: `Publish now “${draft.name}”` });
  await publish.waitFor();

  await page.goto(`${shopOrigin}/admin/options`);
  const sizes = page.getByRole("region", { name: "Size", exact: true });
  await sizes.getByLabel("8 × 10 in, base price in dollars").fill("99");
  await page.getByRole("button", { name: "Begin on a day…" }).click();
  await page.getByLabel("First day of the new prices").fill(day);
  await page.getByLabel("Last day of the new prices (optional)").fill(lastDay);
  await page.getByRole("button", { name: "Plan the new price" }).click();
  const plans = page.getByRole("region", { name: "Planned prices" });
  await plans.getByText(`From ${dayText(day)} through ${dayText(lastDay)}: one price changes`).waitFor();
  await allReleased();
  expect([await isServed(tagline), await servedPrice()]).toEqual([true, "120.00"]);

  const { drafts } = await shop.call(getSavedDrafts, {});
  const saved = drafts.find(({ name }) => name === draft.name);
  const planned = { document: "settings/pricePlans", day };
  await letDaysCome([{ document: `savedDrafts/${saved?.id}`, day }, planned], today);
  expect([await isServed(draft.tagline), await isServed(tagline)]).toEqual([true, false]);
  expect(await servedPrice()).toBe("109.00"); // with the finish
  await page.reload();
  await plans.getByText(`From ${dayText(dayAfter)}: one price changes`).waitFor();
  expect(await plans.getByText(/: one price changes$/).count()).toBe(1);
  await page.goto(`${shopOrigin}/admin`, { waitUntil: "networkidle" });
  expect(await page.getByText(/do not begin|is not published/).count()).toBe(0);
  await page.goto(`${shopOrigin}/admin/site`, { waitUntil: "networkidle" });
  expect(await page.getByLabel("Tagline at the foot of every page").inputValue()).toBe(draft.tagline);
  expect(await publish.count()).toBe(0);

  await letDaysCome([{ ...planned, day: dayAfter }], today);
  expect(await servedPrice()).toBe("120.00");
  await page.goto(`${shopOrigin}/admin/options`, { waitUntil: "networkidle" });
  expect(await sizes.getByLabel("8 × 10 in, base price in dollars").inputValue()).toBe("120.00");
  expect(await plans.count()).toBe(0);

  await page.goto(`${shopOrigin}/admin/history`);
  await page.getByRole("button", { name: "Bring back what was before: tagline" }).first().click();
  await page.getByText("This is what was here before the change. Save to bring it back.").waitFor();
  await save(page);
  expect([await isServed(draft.tagline), await isServed(tagline)]).toEqual([false, true]);
  atWork().expectQuietConsole();
});
