import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import {
  deleteCollection,
  getAdminCollection,
  linkPhoto,
  listAdminCollections,
  saveCollection,
  sortCollectionPhotos,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import {
  changePhotos,
  getAdminPhoto,
  listAdminPhotos,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { fillIn } from "#src/testing/fill-in.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

const pier = anAdminPhoto({ id: "photo3", id2: "p3", title: "Pier" });
let shop: ReturnType<typeof fakeShop>;
let stored: AdminCollection;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  stored = anAdminCollection();
  shop = fakeShop();
  shop.answers(listAdminCollections, []);
  shop.answersEach(getAdminCollection, () => stored);
  shop.answersEach(saveCollection, ({ body }) => {
    stored = { ...stored, ...(body as object), updated: stored.updated + 1 };
    return stored;
  });
});

async function open() {
  const shown = await renderAdmin("/admin/collection/edit/collection1", fakeIdentity([], anOwner));
  await screen.findByRole("heading", { name: "Landscapes" });
  return shown;
}

const photos = () =>
  within(screen.getByRole("region", { name: "Photos" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector(".photo-tile-title, .photo-links-title")?.textContent);

test("Active is described by the missing title, until there is one", async () => {
  stored = anAdminCollection({ title: "", active: false, slug: "shores" });
  const { user } = await renderAdmin("/admin/collection/edit/collection1", fakeIdentity([], anOwner));
  const active = await screen.findByRole("checkbox", { name: "Active" });
  expect(active.getAttribute("aria-describedby")).toBeNull();
  await user.click(active);
  expect(active.getAttribute("aria-describedby")).toBe(screen.getByText("To be active: Enter a title.").id);
  await fillIn(user, screen.getByLabelText("Title"), "Shores");
  expect(active.getAttribute("aria-describedby")).toBeNull();
});

describe("a collection that the shop links to", () => {
  const linked = "The shop links to this collection from: the menu, the homepage's tiles.";

  test("is named with the places of the links before it is deactivated", async () => {
    const { user, container } = await open();
    const active = screen.getByRole("checkbox", { name: "Active" });
    expect(active.getAttribute("aria-describedby")).toBeNull();
    await user.click(active);
    const warning = screen.getByText(`${linked} While it is not active these links are left out.`);
    expect(active.getAttribute("aria-describedby")).toBe(warning.id);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("is named with the places of the links before it is deleted, also under a former slug", async () => {
    stored = anAdminCollection({ slug: "wide-country", oldSlugs: ["landscapes"] });
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(screen.getByRole("dialog").textContent).toContain(`Its photos stay. ${linked}`);
  });

  test("is not mentioned where no page links to it", async () => {
    stored = anAdminCollection({ slug: "shores" });
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Active" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(screen.queryByText(/The shop links to/)).toBeNull();
  });
});

describe("the collection editor", () => {
  test("saves every field and reads the collection again", async () => {
    const { user, container } = await open();
    expect(await violationsIn(container)).toEqual([]);
    screen.getByText("Slug being auto-set");
    screen.getByLabelText("Upload image");
    const retype = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    retype("Title", "Shores");
    retype("Subheadline", "Where it ends.");
    retype("Long description", "Made on foot.");
    retype("Sort", "15");
    for (const label of ["Auto-generate URL", "Active", "Show on homepage"])
      await user.click(screen.getByLabelText(label));
    retype("Slug", "the-shores");
    const reads = shop.receivedAt(getAdminCollection).length;
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(shop.receivedAt(saveCollection)[0]?.body).toMatchObject({
      title: "Shores",
      description: "Where it ends.",
      longDescription: "Made on foot.",
      slug: "the-shores",
      active: false,
      showOnHomepage: false,
      autoSlugEnabled: false,
      sort: 15,
      updated: 1_750_000_000_000,
    });
    expect(shop.receivedAt(getAdminCollection)).toHaveLength(reads + 1);
  });

  test("deletes after a confirmation, and returns to the list", async () => {
    shop.answers(deleteCollection, undefined);
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(screen.getByRole("button", { name: "Delete collection" }));
    await screen.findByText("No Collections");
  });
});

describe("the photos of a collection", () => {
  test("are selected and moved to the top or to a place, and saved by Update Sort", async () => {
    stored = aCollectionOf(["Aspens", "Breakers", "Canyon", "Dune", "Estuary"]);
    shop.answersEach(sortCollectionPhotos, ({ body }) => (stored = inOrder(stored, body as string[])));
    const { user, container } = await open();
    expect(screen.getByRole("button", { name: "Update Sort" })).toHaveProperty("ariaDisabled", "true");
    const status = () =>
      within(screen.getByRole("group", { name: "Sort the photos" })).getByRole("status").textContent;
    expect(status()).toBe("5 photos");
    await user.click(screen.getByRole("checkbox", { name: "Select Dune" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Breakers" }));
    expect(status()).toBe("2 photos selected");
    expect(await violationsIn(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Move to top" }));
    expect(photos()).toEqual(["Breakers", "Dune", "Aspens", "Canyon", "Estuary"]);
    expect(status()).toBe("2 photos moved to places 1 to 2.");
    await user.type(screen.getByLabelText("Place, from 1 to 4"), "5{Enter}");
    expect(screen.getByLabelText("Place, from 1 to 4")).toHaveProperty("ariaInvalid", "true");
    await user.clear(screen.getByLabelText("Place, from 1 to 4"));
    await user.type(screen.getByLabelText("Place, from 1 to 4"), "3{Enter}");
    expect(photos()).toEqual(["Aspens", "Canyon", "Breakers", "Dune", "Estuary"]);
    expect(status()).toBe("2 photos moved to places 3 to 4.");
    await user.click(screen.getByRole("button", { name: "Update Sort" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Discard" })).toBeNull());
    expect(screen.getByRole("button", { name: "Update Sort" })).toHaveProperty("ariaDisabled", "true");
    await waitFor(() => expect(status()).toBe("2 photos selected"));
    expect(shop.receivedAt(sortCollectionPhotos)[0]?.body).toEqual(["id0", "id2", "id1", "id3", "id4"]);
    expect(photos()).toEqual(["Aspens", "Canyon", "Breakers", "Dune", "Estuary"]);
  });

  test("are selected from one to another with Shift, and no longer by Clear selection", async () => {
    stored = aCollectionOf(["Aspens", "Breakers", "Canyon", "Dune", "Estuary"]);
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Dune" }));
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("checkbox", { name: "Select Breakers" }));
    await user.keyboard("{/Shift}");
    screen.getByText("3 photos selected");
    await user.click(screen.getByRole("button", { name: "Move to top" }));
    expect(photos()).toEqual(["Breakers", "Canyon", "Dune", "Aspens", "Estuary"]);
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByRole("button", { name: "Move to top" })).toBeNull();
    const bar = screen.getByRole("group", { name: "Sort the photos" });
    expect(document.activeElement).toBe(bar);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(document.activeElement).toBe(bar);
    expect(photos()).toEqual(["Aspens", "Breakers", "Canyon", "Dune", "Estuary"]);
  });

  test("are sorted by title, or by date from either end", async () => {
    stored = aCollectionOf(["Dune", "Aspens", "Breakers"]);
    const { user } = await open();
    const sortBy = async (label: string) => {
      await user.selectOptions(screen.getByLabelText("Sort by"), label);
      await user.click(screen.getByRole("button", { name: "Sort" }));
    };
    await sortBy("Title");
    expect(photos()).toEqual(["Aspens", "Breakers", "Dune"]);
    await sortBy("Date, newest first");
    expect(photos()).toEqual(["Breakers", "Aspens", "Dune"]);
    await sortBy("Date, oldest first");
    expect(photos()).toEqual(["Dune", "Aspens", "Breakers"]);
    screen.getByText("Sorted: Date, oldest first.");
  });

  test("link to their editors, which link to the next photo of the collection", async () => {
    shop.answers(getOptions, [{ options: [], version: 1 }]);
    shop.answersEach(getAdminPhoto, ({ params }) => anAdminPhoto({ id: params["id"] ?? "" }));
    const { user } = await open();
    await user.click(screen.getByRole("link", { name: "Dune" }));
    await screen.findByText("2 of 2");
    expect(screen.getByRole("link", { name: "Previous photo" }).getAttribute("href")).toBe(
      "/admin/photo/edit/photo1",
    );
  });

  test("are added in link mode, which ends with a link or with Done", async () => {
    shop.answers(listAdminPhotos, [...stored.photos, pier]);
    shop.answersEach(linkPhoto, () => {
      stored = {
        ...stored,
        collectionPhotos: ["p1", "p2", "p3"],
        photos: [...stored.photos, { ...pier, sort: 2 }],
        updated: stored.updated + 1,
      };
      return stored;
    });
    const { user } = await open();
    await user.type(screen.getByLabelText("Title"), "!");
    await user.click(screen.getByRole("button", { name: "Add" }));
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(photos()).toEqual(["Granite Morning", "Dune"]);
    await user.click(screen.getByRole("button", { name: "Add" }));
    await screen.findByRole("button", { name: "Link Pier" });
    expect(photos()).toEqual(["Pier"]);
    await user.click(screen.getByRole("button", { name: "Link Pier" }));
    await screen.findByRole("button", { name: "Add" });
    expect(photos()).toEqual(["Granite Morning", "Dune", "Pier"]);
    expect(shop.receivedAt(linkPhoto)[0]?.params).toEqual({ id: "collection1", photoId: "photo3" });

    // What was typed before is still there, and is saved over the collection as it is now.
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Landscapes!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Saved" });
    expect(shop.receivedAt(saveCollection)[0]?.body).toMatchObject({ updated: 1_750_000_000_001 });
  });

  test.each([
    ["by its own button", ["Remove Dune"]],
    ["when it is selected alone", ["Select Dune", "Remove"]],
  ])("are removed one by one: a photo %s", async (_name, presses) => {
    shop.answersEach(unlinkPhoto, () => void (stored = inOrder(stored, ["photo1"])));
    const { user } = await open();
    for (const name of presses)
      await user.click(screen.getByRole(name.startsWith("Select") ? "checkbox" : "button", { name }));
    await waitFor(() => expect(photos()).toEqual(["Granite Morning"]));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Photos" })));
    expect(shop.receivedAt(unlinkPhoto)[0]?.params).toEqual({ id: "collection1", photoId: "photo2" });
    expect(shop.receivedAt(changePhotos)).toEqual([]);
    await screen.findByText("“Dune” was removed from “Landscapes”.");
  });

  test("are removed together when several are selected", async () => {
    shop.answersEach(changePhotos, () => {
      stored = inOrder(stored, []);
      return { changed: ["photo1", "photo2"], failed: [], undo: [] };
    });
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Granite Morning" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Dune" }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await screen.findByText("No photos in this collection yet.");
    expect(shop.receivedAt(changePhotos)[0]?.body).toEqual({
      action: "unlink",
      ids: ["photo1", "photo2"],
      collectionId: "collection1",
    });
  });

  test("stay when one cannot be removed, which is shown", async () => {
    shop.fails(unlinkPhoto, "internal");
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Remove Dune" }));
    await waitFor(() => expect(shop.receivedAt(unlinkPhoto)).toHaveLength(1));
    await screen.findByRole("button", { name: "Error" });
    expect(photos()).toEqual(["Granite Morning", "Dune"]);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    shop.answersEach(unlinkPhoto, () => void (stored = inOrder(stored, ["photo1"])));
    await user.click(screen.getByRole("button", { name: "Remove Dune" }));
    await screen.findByRole("button", { name: "Saved" });
  });

  test("return to their place when a removal is undone, whatever their order is by then", async () => {
    stored = aCollectionOf(["Aspens", "Breakers", "Canyon", "Dune"]);
    const whole = stored;
    shop.answersEach(unlinkPhoto, () => void (stored = inOrder(whole, ["id3", "id2", "id0"])));
    shop.answersEach(changePhotos, () => {
      stored = inOrder(whole, ["id3", "id1", "id2", "id0"]);
      return { changed: ["id1"], failed: [], undo: [] };
    });
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Remove Breakers" }));
    await waitFor(() => expect(photos()).toEqual(["Dune", "Canyon", "Aspens"]));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(photos()).toEqual(["Dune", "Breakers", "Canyon", "Aspens"]));
    expect(shop.receivedAt(changePhotos).map(({ body }) => body)).toEqual([
      { action: "link", ids: ["id1"], collectionId: "collection1", places: [1] },
    ]);
    expect(shop.receivedAt(sortCollectionPhotos)).toEqual([]);
  });

  test("return to their places when the removal of several is undone, also of a part of them", async () => {
    const titles = Array.from({ length: 102 }, (_, index) => `Wave ${index}`);
    stored = aCollectionOf(titles);
    const ids = stored.photos.map(({ id }) => id);
    const link = {
      action: "link" as const,
      ids: ids.slice(0, 100),
      collectionId: "collection1",
      places: [...ids.keys()].slice(0, 100),
    };
    shop.answersEach(changePhotos, () => {
      stored = inOrder(stored, ids.slice(100));
      shop.fails(changePhotos, "internal", { message: "The shop is down." });
      return { changed: ids.slice(0, 100), failed: [], undo: [link] };
    });
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Wave 0" }));
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("checkbox", { name: "Select Wave 101" }));
    await user.keyboard("{/Shift}");
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await screen.findByText("100 photos were removed from “Landscapes”.");
    await screen.findByText("The shop is down.");
    expect(photos()).toEqual(["Wave 100", "Wave 101"]);
    shop.answers(changePhotos, { changed: link.ids, failed: [], undo: [] });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(shop.receivedAt(changePhotos).at(-1)?.body).toEqual(link);
    expect(shop.receivedAt(sortCollectionPhotos)).toEqual([]);
  });

  test("return to their places when a sort is undone", async () => {
    shop.answersEach(sortCollectionPhotos, ({ body }) => {
      const isWhole = JSON.stringify(body) === JSON.stringify(["p1", "p2"]);
      stored = inOrder(stored, isWhole ? ["photo1", "photo2"] : ["photo2", "photo1"]);
      return stored;
    });
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Dune" }));
    await user.click(screen.getByRole("button", { name: "Move to top" }));
    await user.click(screen.getByRole("button", { name: "Update Sort" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(photos()).toEqual(["Granite Morning", "Dune"]));
    expect(screen.getByRole("button", { name: "Update Sort" })).toHaveProperty("ariaDisabled", "true");
  });
});

/** A collection of photos with these titles, each created after the one before it. */
function aCollectionOf(titles: readonly string[]): AdminCollection {
  return anAdminCollection({
    collectionPhotos: titles.map((_, index) => `short${index}`),
    photos: titles.map((title, index) => ({
      ...anAdminPhoto({ id: `id${index}`, id2: `short${index}`, title, created: index }),
      sort: index,
    })),
  });
}

/** A collection with only these photos, in this order. */
function inOrder(collection: AdminCollection, ids: readonly string[]): AdminCollection {
  const found = ids.flatMap((id) => collection.photos.filter((photo) => photo.id === id));
  return { ...collection, collectionPhotos: found.map(({ id2 }) => id2), photos: found };
}
