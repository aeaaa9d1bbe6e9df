import type { AdminCollection, Photo } from "@lightwell/shared/catalog/catalog-schemas";
import {
  getAdminCollection,
  listAdminCollections,
  sortCollectionPhotos,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getOptions, saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  changePhotos,
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getPublishProgress } from "@lightwell/shared/contract/back-office/site-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { Option, OptionSet } from "@lightwell/shared/options/options-schemas";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { broughtBackState } from "#src/admin/editor/brought-back.ts";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

let shop: ReturnType<typeof fakeShop>;
let photo: Photo;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  photo = anAdminPhoto({ title: "Dune", active: false });
  shop = fakeShop();
  shop.answersEach(listAdminPhotos, () => [photo]);
  shop.answers(listAdminCollections, [anAdminCollection()]);
  shop.answers(getPublishProgress, { isWaiting: false, done: 0, total: 0, unreleased: 0 });
  shop.answersEach(getAdminPhoto, () => ({ ...photo, options: [] }));
  answersWithOptions();
});

/** Stores the options that are saved, each save as another version. */
function answersWithOptions(options: Option[] = [...defaultOptions]) {
  let stored: [OptionSet] = [{ options, version: 3 }];
  shop.answersEach(getOptions, () => stored);
  shop.answersEach(saveOptions, ({ body }) => {
    const { options: rows } = saveOptions.body.parse(body);
    const savedOf = (one: Option) => rows.find(({ key, value }) => key === one.key && value === one.value);
    const all = stored[0].options.map((one) => savedOf(one) ?? { ...one, available: false });
    stored = [{ options: all, version: stored[0].version + 1 }];
    return stored;
  });
}

async function open(address: string) {
  const { user, router } = await renderAdmin(address, fakeIdentity([], anOwner));
  return {
    user,
    router,
    press: async (name: string) => await user.click(await screen.findByRole("button", { name })),
    follow: async (name: string) => await user.click(await screen.findByRole("link", { name })),
    option: async (name: string) => await screen.findByRole("checkbox", { name: `${name} available` }),
  };
}

const isChecked = (field: HTMLElement) => (field as HTMLInputElement).checked;

describe("an undo", () => {
  test("of a save keeps what was edited since in the same fields", async () => {
    const { user, press, option } = await open("/admin/options");
    const prices = within(await screen.findByRole("region", { name: "Size" }));
    const field = prices.getByLabelText<HTMLInputElement>("24 × 36 in, base price in dollars");
    const before = Number(field.value);
    const raised = (dollars: number) => (before + dollars).toFixed(2);
    await user.clear(field);
    await user.type(field, raised(1));
    await user.click(await option("Maple"));
    await press("Save");
    await screen.findByRole("button", { name: "Saved" });
    await user.clear(field);
    await user.type(field, raised(2));
    await press("Undo");
    await screen.findByText("Undone.");
    expect([field.value, isChecked(await option("Maple"))]).toEqual([raised(2), true]);
    await screen.findByRole("button", { name: "Save" });
  });

  test("of a save, and what is brought back, has the price of an option that was not available", async () => {
    const maple = { key: "frame", value: "maple", base: 1_000, available: false };
    answersWithOptions(defaultOptions.map((one) => (one.value === "maple" ? maple : one)));
    const { user, press, option, router } = await open("/admin/options");
    const sell = async () => {
      await user.click(await option("Maple"));
      const price = screen.getByLabelText("Maple, base price in dollars");
      await user.clear(price);
      await user.type(price, "11");
      await press("Save");
      await screen.findByRole("button", { name: "Saved" });
    };
    const saved = () => {
      const { options } = saveOptions.body.parse(shop.receivedAt(saveOptions).at(-1)?.body);
      return options.find(({ value }) => value === "maple");
    };
    const shown = async () => {
      const price = screen.getByLabelText<HTMLInputElement>("Maple, base price in dollars").value;
      return { price, isAvailable: isChecked(await option("Maple")) };
    };
    await sell();
    expect(saved()).toEqual({ ...maple, base: 1_100, available: true });
    await press("Undo");
    await screen.findByText("Undone.");
    expect(saved()).toEqual(maple);
    expect(await shown()).toEqual({ price: "10.00", isAvailable: false });

    await sell();
    await act(async () => await router.navigate("/admin/photos"));
    const state = broughtBackState({ "frame:maple": maple });
    await act(async () => await router.navigate("/admin/options", { state }));
    await screen.findByText("This is what was here before the change. Save to bring it back.");
    await press("Save");
    await screen.findByRole("button", { name: "Saved" });
    expect(saved()).toEqual(maple);
    expect(await shown()).toEqual({ price: "10.00", isAvailable: false });
  });

  test("of a save takes back what was changed and put back since", async () => {
    const { user, press, option } = await open("/admin/options");
    await user.click(await option("Maple"));
    await press("Save");
    await screen.findByRole("button", { name: "Saved" });
    await user.click(await option("Maple"));
    await user.click(await option("Maple"));
    await press("Undo");
    await screen.findByText("Undone.");
    expect(isChecked(await option("Maple"))).toBe(true);
  });

  test("of a save is shown in the editor that was opened again since", async () => {
    const { user, press, follow, option } = await open("/admin/options");
    await user.click(await option("Maple"));
    await press("Save");
    await screen.findByRole("button", { name: "Saved" });
    await follow("Photos");
    await screen.findByRole("link", { name: "Dune" });
    await follow("Option Manager");
    expect(isChecked(await option("Maple"))).toBe(false);
    await press("Undo");
    await screen.findByText("Undone.");
    await waitFor(async () => expect(isChecked(await option("Maple"))).toBe(true));
    screen.getByRole("button", { name: "Saved" });
    await user.click(await option("Pearl"));
    await press("Save");
    await screen.findByText("The options were saved.");
    expect(shop.receivedAt(saveOptions).at(-1)?.body).toMatchObject({ version: 5 });
  });

  test("of a change to many photos is shown in the editor of one of them, which keeps other edits", async () => {
    shop.answersEach(changePhotos, ({ body }) => {
      const isUndo = changePhotos.body.parse(body).action === "revert";
      photo = { ...photo, active: !isUndo, updated: photo.updated + 1 };
      const fields = { active: false };
      const undo = { action: "revert" as const, photos: [{ id: photo.id, updated: photo.updated, fields }] };
      return { changed: [photo.id], failed: [], undo: isUndo ? [] : [undo] };
    });
    shop.answersEach(savePhoto, ({ body }) => {
      photo = { ...photo, ...(body as object), updated: photo.updated + 1 };
      return photo;
    });
    const { user, press, follow } = await open("/admin/photos");
    await user.click(await screen.findByRole("checkbox", { name: "Select Dune" }));
    await press("Activate");
    await screen.findByText("1 photo activated.");
    await follow("Dune");
    await user.type(await screen.findByLabelText("Subtitle"), "At dawn");
    const active = screen.getByRole("checkbox", { name: "Active" });
    expect(isChecked(active)).toBe(true);
    await press("Undo");
    await waitFor(() => expect(isChecked(active)).toBe(false));
    await press("Save");
    await screen.findByRole("button", { name: "Saved" });
    expect([photo.active, photo.subtitle.endsWith("At dawn")]).toEqual([false, true]);
  });

  test("of a removal is shown in the collection that was opened again since", async () => {
    const whole = anAdminCollection();
    let stored: AdminCollection = whole;
    shop.answersEach(getAdminCollection, () => stored);
    shop.answersEach(unlinkPhoto, () => {
      stored = { ...whole, photos: whole.photos.slice(1), collectionPhotos: ["p2"] };
    });
    shop.answersEach(changePhotos, () => {
      stored = whole;
      return { changed: ["photo1"], failed: [], undo: [] };
    });
    const { press, follow } = await open("/admin/collection/edit/collection1");
    await press("Remove Granite Morning");
    await screen.findByText("“Granite Morning” was removed from “Landscapes”.");
    await follow("Collections");
    await follow("Edit Landscapes");
    await screen.findByRole("checkbox", { name: "Select Dune" });
    expect(screen.queryByRole("checkbox", { name: "Select Granite Morning" })).toBeNull();
    await press("Undo");
    await screen.findByRole("checkbox", { name: "Select Granite Morning" });
  });

  test("of an order of photos that was put back by hand since leaves nothing to save", async () => {
    const whole = anAdminCollection();
    const turned = { ...whole, photos: whole.photos.toReversed(), collectionPhotos: ["p2", "p1"] };
    let stored: AdminCollection = whole;
    shop.answersEach(getAdminCollection, () => stored);
    shop.answersEach(sortCollectionPhotos, ({ body }) => {
      const [first] = sortCollectionPhotos.body.parse(body);
      stored = first === "p1" ? whole : turned;
      return stored;
    });
    const { user, press, follow } = await open("/admin/collection/edit/collection1");
    const select = async (title: string) =>
      await user.click(await screen.findByRole("checkbox", { name: `Select ${title}` }));
    await select("Dune");
    await press("Move to top");
    await press("Update Sort");
    await screen.findByText("The photos of “Landscapes” were put in another order.");
    await press("Clear selection");
    await select("Granite Morning");
    await press("Move to top");
    expect(screen.getByRole("button", { name: "Update Sort" }).ariaDisabled).toBeNull();
    await press("Undo");
    await screen.findByText("Undone.");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Update Sort" }).ariaDisabled).toBe("true"),
    );
    expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
    await follow("Collections");
    await screen.findByRole("link", { name: "Edit Landscapes" });
  });
});
