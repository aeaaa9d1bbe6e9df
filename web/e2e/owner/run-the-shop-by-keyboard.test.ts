import {
  deleteCollection,
  listAdminCollections,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { largeTest } from "@lightwell/shared/testing/test-volume";
import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { deletePhotosCalled, newPhoto } from "#e2e/back-office.ts";
import { expectFocusKept, goesOnFrom, isFocused, press, tabTo, type } from "#e2e/keyboard.ts";
import { changeOptions, owner } from "#e2e/owner.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";

const visitor = shopperOfEachStory();
const titles = ["Heath Path", "Heath Gate", "Heath Pond"] as const;
let restore: (() => Promise<void>) | undefined;
afterEach(async () => {
  await restore?.();
  restore = undefined;
  await deletePhotosCalled("Heath");
  const shop = await owner();
  for (const { id, title } of await shop.call(listAdminCollections, {}))
    if (title === "Heathland") await shop.call(deleteCollection, { id });
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${shopOrigin}/login`);
  await type(page, page.getByLabel("Email"), demoOwner.email);
  await type(page, page.getByLabel("Password"), demoOwner.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${shopOrigin}/admin/photos`);
  // The back office is another document: the keyboard starts at its top and skips the menu.
  await press(page, page.getByRole("link", { name: "Skip to content" }));
  await goesOnFrom(page.getByRole("main"));
}

/** Finds a photo in the list and opens its editor. */
async function openPhoto(page: Page, title: string): Promise<void> {
  await type(page, page.getByLabel("Search"), title.toUpperCase());
  await page.getByText("1 in all, page 1 of 1").waitFor();
  await press(page, page.getByRole("link", { name: `Edit ${title}` }));
  await page.waitForURL(/\/admin\/photo\/edit\//);
  await goesOnFrom(page.getByRole("main"));
  await page.getByRole("button", { name: "Saved" }).waitFor();
}

/** Presses the Save button above the form, which keeps the focus while it shows the state of the save. */
async function save(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: "Save", exact: true }), { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  const saved = page.getByRole("button", { name: "Saved" });
  await saved.waitFor();
  await expect.poll(() => isFocused(saved)).toBe(true);
}

test("the owner finds a photo, changes texts, checkboxes and options, deletes and restores it, without a mouse", async () => {
  const { page, expectQuietConsole } = visitor();
  for (const title of titles) await newPhoto(title);
  await signIn(page);

  const heading = page.getByRole("columnheader", { name: /^Title/ });
  await tabTo(page, page.getByLabel("Search"));
  await page.keyboard.type("heath");
  await page.getByText("3 in all, page 1 of 1").waitFor();
  const order = async () =>
    (await page.locator('td[data-column="title"]').allInnerTexts()).map((text) => text.split("\n")[0]); // then its sizes
  await press(page, heading.getByRole("button"));
  await expect.poll(order).toEqual(titles.toSorted());
  await page.keyboard.press("Enter");
  await expect.poll(order).toEqual(titles.toSorted().toReversed());
  await expect.poll(() => heading.getAttribute("aria-sort")).toBe("descending");
  await tabTo(page, page.getByLabel("Search"), { key: "Shift+Tab" });
  await openPhoto(page, "Heath Path");

  await type(page, page.getByLabel("Title", { exact: true }), "Heath Path at Dusk");
  const description = page.getByLabel("Description", { exact: true });
  await type(page, description, "A path of sand.");
  for (let letters = 0; letters < "sand.".length; letters += 1) await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("sand.");
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame); // the editor has heard of the selection while it has the focus
  });
  await tabTo(page, page.getByRole("button", { name: "Bold" }), { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await goesOnFrom(description);
  await expect.poll(() => description.innerHTML()).toBe("<p>A path of <strong>sand.</strong></p>");
  await tabTo(page, page.getByRole("checkbox", { name: "Keep Options Synced" }));
  await page.keyboard.press("Space");
  const espresso = page.getByRole("checkbox", { name: "Espresso" });
  await tabTo(page, espresso);
  await page.keyboard.press("Space");
  await expect.poll(() => espresso.isChecked()).toBe(false);
  await save(page);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Heath Path at Dusk" }).waitFor();
  await expect.poll(() => description.innerHTML()).toBe("<p>A path of <strong>sand.</strong></p>");
  await expect.poll(() => espresso.isChecked()).toBe(false);

  await press(page, page.getByRole("button", { name: "Delete", exact: true }));
  const dialog = page.getByRole("dialog", { name: "Delete this photo?" });
  await goesOnFrom(dialog.getByRole("button", { name: "Cancel" }));
  await press(page, dialog.getByRole("button", { name: "Delete photo" }));
  await page.waitForURL(`${shopOrigin}/admin/photos`);
  await goesOnFrom(page.getByRole("main"));
  await tabTo(page, page.getByRole("button", { name: "Undo" }), { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await page.getByText("“Heath Path at Dusk” is back.").waitFor();
  await goesOnFrom(page.getByRole("region", { name: "Undo" }));
  await press(page, page.getByRole("button", { name: "Dismiss" }));
  await goesOnFrom(page.getByRole("main"));
  await type(page, page.getByLabel("Search"), "at dusk");
  await page.getByRole("link", { name: "Edit Heath Path at Dusk" }).waitFor();
  expectQuietConsole();
});

largeTest("the owner makes a collection, links photos, moves and removes one, without a mouse", async () => {
  const { page } = visitor();
  for (const title of titles) await newPhoto(title);
  await signIn(page);
  await tabTo(page, page.getByRole("link", { name: "Collections" }), { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Collections" }).waitFor();
  await press(page, page.getByRole("button", { name: "New" }));
  await page.waitForURL(/\/admin\/collection\/edit\//);
  const photos = page.getByRole("region", { name: "Photos" });
  const heading = photos.getByRole("heading", { name: "Photos" });
  for (const title of titles) {
    await press(page, photos.getByRole("button", { name: "Add" }));
    await type(page, page.getByLabel("Search photos"), title);
    await press(page, page.getByRole("button", { name: `Link ${title}` }));
    await page.getByRole("checkbox", { name: `Select ${title}` }).waitFor();
    await goesOnFrom(heading);
  }

  const order = async () => await photos.locator(".photo-tile-title").allInnerTexts();
  const select = async (title: string) => {
    await tabTo(page, page.getByRole("checkbox", { name: `Select ${title}` }));
    await page.keyboard.press("Space");
  };
  await select("Heath Pond");
  const toTop = page.getByRole("button", { name: "Move to top" });
  await tabTo(page, toTop, { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await expect.poll(() => order()).toEqual(["Heath Pond", "Heath Path", "Heath Gate"]);
  await expect.poll(() => isFocused(toTop)).toBe(true);
  const update = page.getByRole("button", { name: "Update Sort" });
  await press(page, update);
  await page.getByText(/were put in another order/).waitFor();
  await expect.poll(() => isFocused(update)).toBe(true);
  await select("Heath Pond"); // no longer
  await select("Heath Path");
  await tabTo(page, page.getByRole("button", { name: "Remove", exact: true }), { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await expect.poll(order).toEqual(["Heath Pond", "Heath Gate"]);
  await goesOnFrom(heading);
  await type(page, page.getByLabel("Title", { exact: true }), "Heathland");
  await save(page);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Heathland" }).waitFor();
  await expect.poll(() => order()).toEqual(["Heath Pond", "Heath Gate"]);
});

largeTest("the owner changes a price, undoes it and signs out, without a mouse", async () => {
  const { page } = visitor();
  restore = await changeOptions({});
  await signIn(page);
  await tabTo(page, page.getByRole("link", { name: "Option Manager" }), { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Option Manager" }).waitFor();
  const price = page.getByRole("region", { name: "Finish" }).getByLabel("Pearl, base price in dollars");
  await type(page, price, "21");
  await save(page);
  await expectFocusKept(page);
  await tabTo(page, page.getByRole("button", { name: "Undo" }), { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await expect.poll(() => price.inputValue()).toBe("20.00");
  await expectFocusKept(page);
  await tabTo(page, page.getByRole("button", { name: "Sign out" }), { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await page.waitForURL(`${shopOrigin}/`); // another document, which starts at its top
  await page.getByRole("contentinfo").getByRole("link", { name: "Login" }).waitFor();
});
