import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  deletePhoto,
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { rewrite } from "#src/testing/rewrite.ts";
import { violationsIn } from "#src/testing/violations-in.ts";

const baseLabel = "Base price in dollars";
let shop: ReturnType<typeof fakeShop>;
let stored: Photo;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  stored = anAdminPhoto();
  shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  shop.answers(getOptions, [
    {
      options: defaultOptions.map((option) => ({ ...option, available: option.value !== "espresso" })),
      version: 3,
    },
  ]);
  shop.answersEach(getAdminPhoto, () => ({ ...stored, options: [] }));
  shop.answersEach(savePhoto, ({ body }) => {
    stored = { ...stored, ...(body as object), updated: stored.updated + 1 };
    return stored;
  });
});

async function open() {
  const shown = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
  await screen.findByRole("heading", { name: "Granite Morning" });
  return shown;
}

describe("the photo editor", () => {
  test("shows what is stored, with nothing to save", async () => {
    const { container } = await open();
    expect(screen.getByRole("button", { name: "Saved" })).toHaveProperty("ariaDisabled", "true");
    expect(screen.getByLabelText("Tags")).toHaveProperty("value", "sierra, dawn");
    screen.getByText("Slug being auto-set");
    screen.getByText("Now “granite-morning”");
    await waitFor(() => expect(document.title).toBe("Granite Morning | Lightwell"));
    expect(await violationsIn(container)).toEqual([]);
  });

  test("saves the whole photo and reads it again", async () => {
    const answer = (await openAndType("Dune at Noon", "Title")).answer;
    await screen.findByRole("button", { name: "Saving..." });
    answer();
    await screen.findByRole("button", { name: "Saved" });
    expect(shop.receivedAt(savePhoto)[0]).toMatchObject({
      params: { id: "photo1" },
      body: { title: "Dune at Noon", updated: 1_750_000_000_000, tags: ["sierra", "dawn"], active: true },
    });
    expect(shop.receivedAt(getAdminPhoto)).toHaveLength(2);
  });

  test("says Error when it cannot be saved, and what is wrong with a field", async () => {
    shop.fails(savePhoto, "conflict", { fields: { title: "This title is taken." } });
    const { user } = await open();
    await user.type(screen.getByLabelText("Title"), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Error" });
    screen.getByText("This title is taken.");
    await user.type(screen.getByLabelText("Title"), "!");
    screen.getByRole("button", { name: "Save" });
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Granite Morning!!");
  });

  test("has an alternative text of its own, or shows the title in its place", async () => {
    stored = anAdminPhoto({ alt: "" });
    const { user } = await open();
    const alt = screen.getByLabelText("Alternative text");
    expect(alt).toHaveProperty("placeholder", "Granite Morning");
    await fillIn(user, alt, "Granite in the first sun");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(shop.receivedAt(savePhoto)[0]?.body).toMatchObject({ alt: "Granite in the first sun" });
    screen.getByRole("img", { name: "Granite in the first sun" });
  });

  test("keeps text typed during a save", async () => {
    const { user, answer } = await openAndType("Dune", "Title");
    await user.type(screen.getByLabelText("Subtitle"), "!");
    answer();
    await waitFor(() => expect(shop.receivedAt(getAdminPhoto)).toHaveLength(2));
    expect(screen.getByLabelText("Subtitle")).toHaveProperty("value", "Sierra Nevada, early June!");
    await saveAgain(user);
    expect(shop.receivedAt(savePhoto)[1]?.body).toMatchObject({ updated: 1_750_000_000_001 });
  });

  test("saves edits made during a save after it when Save is pressed again", async () => {
    const { user, answer } = await openAndType("Dune", "Title");
    await user.type(screen.getByLabelText("Subtitle"), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    screen.getByRole("button", { name: "Saving..." });
    await user.type(screen.getByLabelText("Subtitle"), "!");
    expect(shop.receivedAt(savePhoto)).toHaveLength(1);
    answer();
    await screen.findByRole("button", { name: "Saved" });
    expect(shop.receivedAt(savePhoto)).toHaveLength(2);
    expect(stored).toMatchObject({ title: "Dune", subtitle: "Sierra Nevada, early June!!" });
  });

  test("does not save again after a save that failed", async () => {
    shop.fails(savePhoto, "internal");
    const { user, answer } = await openAndType("Dune", "Title");
    await user.type(screen.getByLabelText("Subtitle"), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    answer();
    await screen.findByRole("button", { name: "Error" });
    expect(shop.receivedAt(savePhoto)).toHaveLength(1);
  });

  test("keeps nothing but what was typed during a save over what is stored when it ends", async () => {
    shop.answersEach(savePhoto, ({ body }) => {
      const saved = { ...stored, ...(body as object), updated: stored.updated + 1 };
      stored = { ...saved, subtitle: "From the file", updated: saved.updated + 1 };
      return saved;
    });
    const { user, answer } = await openAndType("Dune", "Title");
    await user.type(screen.getByLabelText("Tags"), ", noon");
    answer();
    await waitFor(() => expect(screen.getByLabelText("Subtitle")).toHaveProperty("value", "From the file"));
    expect(screen.getByLabelText("Tags")).toHaveProperty("value", "sierra, dawn, noon");
    await saveAgain(user);
    expect(shop.receivedAt(savePhoto)[1]?.body).toMatchObject({
      title: "Dune",
      subtitle: "From the file",
      tags: ["sierra", "dawn", "noon"],
    });
  });

  test("has nothing to save when what was typed during a save was undone", async () => {
    const { user, answer } = await openAndType("Dune", "Title");
    await user.type(screen.getByLabelText("Subtitle"), "!{Backspace}");
    answer();
    await screen.findByRole("button", { name: "Saved" });
  });

  test("has every field, and any change marks the photo edited", async () => {
    const { user } = await open();
    const field = (label: string) => screen.getByLabelText(label, { exact: true });
    const description = await screen.findByLabelText("Description");
    const retype = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
    const press = (label: string) => fireEvent.click(field(label));
    for (const change of [
      () => retype("Title", "Dune"),
      () => retype("Subtitle", "Mojave"),
      () => rewrite(user, description, "Noon."),
      () => retype("Tags", "desert, noon"),
      () => retype("Variant", "PANO"),
      () => retype(baseLabel, "5"),
      () => press("Active"),
      () => press("Landscape orientation"),
      () => press("Auto-generate URL"),
      () => retype("Slug", "high-noon"),
      () => press("Keep Options Synced"),
      () => press("Maple"),
    ]) {
      await screen.findByText("Saved", { selector: "button" });
      await change();
      fireEvent.click(await screen.findByText("Save", { selector: "button" }));
    }
    await screen.findByText("Saved", { selector: "button" });
    expect(stored).toMatchObject({
      title: "Dune",
      subtitle: "Mojave",
      description: "<p>Noon.</p>",
      tags: ["desert", "noon"],
      variant: "PANO",
      base: 500,
      active: false,
      isLandscapeOrientation: false,
      autoSlugEnabled: false,
      slug: "high-noon",
      syncOptionsEnabled: false,
    });
    expect(stored.enabledOptions.find(({ value }) => value === "maple")?.enabled).toBe(false);
    screen.getByText("Delete", { selector: "button" });
    field("Upload image");
  });

  test("offers the variants None, PANO, SQUARE, BW and METAL", async () => {
    await open();
    const variants = within(screen.getByRole("combobox", { name: "Variant" })).getAllByRole("option");
    expect(variants.map((variant) => variant.textContent)).toEqual(["None", "PANO", "SQUARE", "BW", "METAL"]);
  });

  test("has an editable slug when auto-slug is off", async () => {
    const { user } = await open();
    expect(screen.queryByLabelText("Slug")).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Auto-generate URL" }));
    const slug = screen.getByLabelText("Slug");
    expect(slug).toHaveProperty("value", "granite-morning");
    await user.clear(slug);
    await fillIn(user, slug, "first-sun");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored).toMatchObject({ slug: "first-sun", autoSlugEnabled: false });
    await user.click(screen.getByRole("checkbox", { name: "Auto-generate URL" }));
    screen.getByText("Slug being auto-set");
  });

  test("of a photo that cannot be loaded is opened again, and one that is gone is not found", async () => {
    shop.fails(getAdminPhoto, "internal");
    const { user, unmount } = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
    const again = await screen.findByRole("button", { name: "Try again" });
    shop.answers(getAdminPhoto, { ...stored, options: [] });
    await user.click(again);
    await screen.findByLabelText("Title");
    unmount();
    shop.fails(getAdminPhoto, "not-found");
    await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
    await waitFor(() => expect(document.title).toBe("Not found | Lightwell"));
  });

  test("is opened once the options are there, so that no part comes later", async () => {
    shop.fails(getOptions, "internal");
    const { user } = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByLabelText("Title")).toBeNull();
    shop.answers(getOptions, [{ options: [...defaultOptions], version: 3 }]);
    await user.click(again);
    await screen.findByLabelText("Title");
    screen.getByRole("heading", { name: "Before printing" });
  });

  test("is opened once its collections above the options are there", async () => {
    shop.answers(listAdminCollections, []);
    const answer = shop.keepsWaiting(listAdminCollections);
    await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
    await waitFor(() => expect(shop.receivedAt(listAdminCollections)).toHaveLength(1));
    await waitFor(() => expect(shop.receivedAt(getAdminPhoto)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByLabelText("Title")).toBeNull();
    answer();
    await screen.findByLabelText("Title");
  });

  test("has prices in dollars, which are saved in cents", async () => {
    const { user } = await open();
    const base = screen.getByLabelText(baseLabel);
    await user.clear(base);
    await fillIn(user, base, "12.505");
    screen.getByText("Enter an amount in dollars, such as 275 or 275.00.");
    await user.clear(base);
    await fillIn(user, base, "$1,012.5");
    await user.tab();
    expect(base).toHaveProperty("value", "1012.50");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored.base).toBe(101_250);
  });

  test("saves nothing while a number is invalid, and focuses its field", async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText("Title"), "!");
    const base = screen.getByLabelText(baseLabel);
    await user.clear(base);
    await fillIn(user, base, "12.505");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(document.activeElement).toBe(base);
    expect(base).toHaveProperty("value", "12.505");
    screen.getByText("Enter an amount in dollars, such as 275 or 275.00.");
    expect(shop.receivedAt(savePhoto)).toEqual([]);
    await user.clear(base);
    await fillIn(user, base, "12.50");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored).toMatchObject({ title: "Granite Morning!", base: 1_250 });
  });

  test("deletes after a confirmation, and returns to the list", async () => {
    shop.answers(deletePhoto, undefined);
    shop.answers(listAdminPhotos, [stored]);
    const { user, place } = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("link", { name: "Granite Morning" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(shop.receivedAt(deletePhoto)).toHaveLength(0);
    await user.type(screen.getByLabelText("Title"), "!"); // lost with the photo, without another question
    await user.click(screen.getByRole("button", { name: "Delete" }));
    shop.answers(listAdminPhotos, []);
    await user.click(screen.getByRole("button", { name: "Delete photo" }));
    await screen.findByText("No Photos");
    expect(place.path).toBe("/admin/photos");
  });
});

describe("the options of a photo", () => {
  test("are the shop's while they are synced, and cannot be switched", async () => {
    await open();
    const maple = await screen.findByRole("checkbox", { name: "Maple" });
    expect(maple).toMatchObject({ checked: true, disabled: true });
    expect(screen.getByRole("checkbox", { name: "Espresso" })).toMatchObject({ checked: false });
  });

  test("are proposed by the resolution of the picture", async () => {
    stored = anAdminPhoto({ width: 3000, height: 2000, colorProfile: "Adobe RGB (1998)" });
    const { user } = await open();
    const check = within(await screen.findByRole("region", { name: "Before printing" }));
    const row = (size: string) =>
      [...check.getByRole("row", { name: new RegExp(`^${size}`) }).children].map((cell) => cell.textContent);
    expect(row("8 × 10 in")).toEqual(["8 × 10 in", "250 (enough)", "16.7%", "No"]);
    expect(row("12 × 18 in")).toEqual(["12 × 18 in", "166 (enough)", "nothing", "Yes"]);
    expect(row("24 × 36 in")).toEqual(["24 × 36 in", "83 (too little)", "nothing", "No"]);
    check.getByText(/^Color profile: Adobe RGB/);
    await user.click(check.getByRole("button", { name: "Offer only the sizes that suit" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored.syncOptionsEnabled).toBe(false);
    const enabled = (key: string) =>
      stored.enabledOptions.flatMap((own) => (own.key === key && own.enabled ? [own.value] : []));
    expect([enabled("size"), enabled("framed_size")]).toEqual([["8x12", "12x18"], ["8x12"]]);
    expect(enabled("finish")).toEqual(["matte", "glossy", "pearl"]);
  });

  test("are withheld where the picture has too few pixels, until the owner allows them", async () => {
    stored = anAdminPhoto({ width: 3000, height: 2000 });
    const { user } = await open();
    const check = within(await screen.findByRole("region", { name: "Before printing" }));
    check.getByText(
      /^Not offered, .*: 16 × 20 in, 20 × 20 in, 20 × 30 in, 20 × 24 in, 24 × 30 in, 24 × 36 in\.$/,
    );
    await user.click(check.getByRole("checkbox", { name: "Offer sizes below 150 pixels per inch" }));
    expect(check.queryByText(/^Not offered/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored.allowLowResolution).toBe(true);
  });

  test("can be switched individually when they are not synced, if available", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("checkbox", { name: "Keep Options Synced" }));
    await user.click(screen.getByRole("checkbox", { name: "Maple" }));
    expect(screen.getByRole("checkbox", { name: "Espresso" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(stored.syncOptionsEnabled).toBe(false);
    expect(
      stored.enabledOptions
        .filter(({ key }) => key === "frame")
        .map(({ value, enabled }) => [value, enabled]),
    ).toEqual([
      ["white", true],
      ["black", true],
      ["maple", false],
      ["espresso", false],
    ]);
  });
});

async function saveAgain(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Saved" });
  expect(shop.receivedAt(savePhoto)).toHaveLength(2);
}

/** Types and presses Save; the save waits for `answer`. */
async function openAndType(text: string, label: string) {
  const shown = await open();
  const { user } = shown;
  await user.clear(screen.getByLabelText(label));
  await fillIn(user, screen.getByLabelText(label), text);
  const answer = shop.keepsWaiting(savePhoto);
  await user.click(screen.getByRole("button", { name: "Save" }));
  return { ...shown, answer };
}
