import {
  deleteCollection,
  listAdminCollections,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { afterEach, expect, test } from "vitest";
import { deletePhotosCalled, newPhoto, save, signIn } from "#e2e/back-office.ts";
import { isFocused } from "#e2e/keyboard.ts";
import { allReleased, owner } from "#e2e/owner.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";
import { boxOf } from "../boxes.ts";

const visitor = shopperOfEachStory();
const title = "Tidepools";
const photoTitles = ["Tidepool Anemone", "Tidepool Barnacle", "Tidepool Crab"];
afterEach(async () => {
  const shop = await owner();
  const collections = await shop.call(listAdminCollections, {});
  for (const { id } of collections.filter((collection) => collection.title === title))
    await shop.call(deleteCollection, { id });
  await deletePhotosCalled("Tidepool");
});

test("the owner builds a collection, sorts it by mouse and by keyboard, and puts it first on the homepage", async () => {
  const { page } = visitor();
  for (const photoTitle of photoTitles) await newPhoto(photoTitle);
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/collections`);
  await page.getByRole("button", { name: "New" }).click();
  await page.waitForURL(/\/admin\/collection\/edit\//);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Sort").fill("-5");
  await page.getByRole("checkbox", { name: "Active" }).check();
  await page.getByRole("checkbox", { name: "Show on homepage" }).check();
  await save(page);

  for (const photoTitle of photoTitles) {
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByLabel("Search photos").fill(photoTitle);
    await page.getByRole("button", { name: `Link ${photoTitle}` }).click();
    await page.getByRole("checkbox", { name: `Select ${photoTitle}` }).waitFor();
  }

  const rows = page.getByRole("region", { name: "Photos" }).getByRole("listitem");
  const order = async () => await rows.locator(".photo-tile-title").allInnerTexts();
  const updateSort = async () => {
    const saved = page.waitForResponse((reply) => reply.url().endsWith("/sort"));
    await page.getByRole("button", { name: "Update Sort" }).click();
    expect((await saved).status()).toBe(200);
  };
  await page.getByRole("button", { name: "Drag Tidepool Crab" }).hover();
  await page.mouse.down();
  const target = await boxOf(rows.nth(0));
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
  await rows.and(page.locator("[data-drop]")).filter({ hasText: "Tidepool Anemone" }).waitFor();
  await page.mouse.up();
  // dnd-kit ignores clicks for 50 ms after a drop, measured by the browser.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect.poll(order).toEqual(["Tidepool Crab", "Tidepool Anemone", "Tidepool Barnacle"]);
  await updateSort();
  const handle = page.getByRole("button", { name: "Drag Tidepool Barnacle" });
  await handle.focus();
  await page.keyboard.press("Space");
  await page.getByText("Tidepool Barnacle picked up, place 3 of 3.").waitFor({ state: "attached" });
  await expect
    .poll(async () => {
      if ((await page.getByText("At place 2 of 3").count()) === 0) await page.keyboard.press("ArrowLeft");
      return await page.getByText("At place 2 of 3, Tidepool Anemone.").count();
    })
    .toBe(1);
  await page.keyboard.press("Space");
  await expect.poll(order).toEqual(["Tidepool Crab", "Tidepool Barnacle", "Tidepool Anemone"]);
  await expect.poll(() => isFocused(handle)).toBe(true);
  await updateSort();

  await allReleased();
  await page.goto(shopOrigin);
  const cards = page.getByRole("region", { name: "Collections" }).locator("a:has(img)");
  await cards.first().waitFor();
  await expect.poll(() => cards.first().innerText()).toContain(title);
  await cards.first().click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const shown = await page.getByRole("main").getByRole("link").allInnerTexts();
  const places = ["Crab", "Barnacle", "Anemone"].map((word) =>
    shown.findIndex((text) => text.includes(word)),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("the owner sees which places of the shop link to a collection before it is deleted", async () => {
  const { page } = visitor();
  await signIn(page);
  await page.goto(`${shopOrigin}/admin/collections`);
  await page.getByRole("link", { name: "Edit Favorites" }).click();
  await page.getByRole("button", { name: "Saved" }).waitFor();
  const linked =
    "The shop links to this collection from: the homepage's tiles, the empty cart, the not-found page, the About page.";
  const active = page.getByRole("checkbox", { name: "Active" });
  await expect.poll(() => page.getByText(linked).count()).toBe(0);
  await active.uncheck();
  await page.getByText(linked).waitFor();
  await active.check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByText(linked).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
});
