import type { Collection, Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  changePhotos,
  getAdminPhoto,
  listAdminPhotos,
  type PhotoBulkChange,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { fillIn } from "#src/testing/fill-in.ts";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

let shop: ReturnType<typeof fakeShop>;
let photos: Photo[];

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  photos = ["Aspens", "Breakers", "Canyon"].map((title, index) =>
    anAdminPhoto({ id: `photo${index}`, id2: `p${index}`, title, slug: title.toLowerCase() }),
  );
  const photoOf = (id: string | undefined) => photos.find((photo) => photo.id === id) ?? anAdminPhoto();
  shop = fakeShop();
  shop.answersEach(listAdminPhotos, () => photos);
  shop.answers(listAdminCollections, []);
  shop.answers(getOptions, [{ options: [], version: 1 }]);
  shop.answersEach(getAdminPhoto, ({ params }) => ({ ...photoOf(params["id"]), options: [] }));
  shop.answersEach(savePhoto, ({ params, body }) => {
    const saved = { ...photoOf(params["id"]), ...(body as object), updated: Date.now() };
    photos = photos.map((photo) => (photo.id === saved.id ? saved : photo));
    return saved;
  });
});

const open = async (address: string) => await renderAdmin(address, fakeIdentity([], anOwner));

test("photos are described one after the other, in the order of the list, also after each was saved", async () => {
  const { user, container, place } = await open("/admin/photos?sort=title&order=ascending");
  await user.click(await screen.findByRole("link", { name: "Aspens" }));
  await screen.findByRole("heading", { level: 1, name: "Aspens" });
  await screen.findByText("1 of 3");
  expect(screen.queryByRole("link", { name: "Previous photo" })).toBeNull();
  expect(await violationsIn(container)).toEqual([]);

  await fillIn(user, screen.getByLabelText("Tags"), ", autumn");
  await user.click(screen.getByRole("button", { name: "Save and next" }));
  await screen.findByRole("heading", { level: 1, name: "Breakers" });
  expect(shop.receivedAt(savePhoto)).toMatchObject([{ params: { id: "photo0" } }]);

  await user.click(screen.getByRole("button", { name: "Save and next" })); // nothing to save
  await screen.findByRole("heading", { level: 1, name: "Canyon" });
  expect(shop.receivedAt(savePhoto)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Save and next" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Previous photo" }));
  await screen.findByRole("heading", { level: 1, name: "Breakers" });
  expect(place.path).toBe("/admin/photo/edit/photo1");
});

test("a photo that is not saved stays open", async () => {
  shop.fails(savePhoto, "conflict", { fields: { title: "This title is taken." } });
  const { user } = await open("/admin/photos?sort=title&order=ascending");
  await user.click(await screen.findByRole("link", { name: "Aspens" }));
  await user.type(await screen.findByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Save and next" }));
  await screen.findByText("This title is taken.");
  screen.getByRole("heading", { level: 1, name: "Aspens!" });
});

test("a photo whose price cannot be read stays open", async () => {
  const { user } = await open("/admin/photos?sort=title&order=ascending");
  await user.click(await screen.findByRole("link", { name: "Aspens" }));
  const base = await screen.findByLabelText("Base price in dollars");
  await user.clear(base);
  await user.click(screen.getByRole("button", { name: "Save and next" }));
  expect(document.activeElement).toBe(base);
  screen.getByRole("heading", { level: 1, name: "Aspens" });
});

test("edits made during a save have a confirmation before the next photo opens", async () => {
  const { user, place } = await open("/admin/photos?sort=title&order=ascending");
  await user.click(await screen.findByRole("link", { name: "Aspens" }));
  await fillIn(user, await screen.findByLabelText("Subtitle"), "Fall");
  const answer = shop.keepsWaiting(savePhoto);
  await user.click(screen.getByRole("button", { name: "Save and next" }));
  await user.type(screen.getByLabelText("Subtitle"), "s");
  answer();
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(screen.getByLabelText("Subtitle")).toHaveProperty("value", "Sierra Nevada, early JuneFalls");
  expect(place.path).toBe("/admin/photo/edit/photo0");
});

test("edits made during a save are saved after it when Save and next is pressed before it has ended", async () => {
  const { user } = await open("/admin/photos?sort=title&order=ascending");
  await user.click(await screen.findByRole("link", { name: "Aspens" }));
  const subtitle = await screen.findByLabelText("Subtitle");
  await fillIn(user, subtitle, "Fall");
  const answer = shop.keepsWaiting(savePhoto);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(subtitle, "s");
  await user.click(screen.getByRole("button", { name: "Save and next" }));
  answer();
  await screen.findByRole("heading", { level: 1, name: "Breakers" });
  expect(shop.receivedAt(savePhoto).map(({ params }) => params["id"])).toEqual(["photo0", "photo0"]);
  expect(photos[0]?.subtitle).toBe("Sierra Nevada, early JuneFalls");
});

test("a photo that was not opened from a list has no neighbors", async () => {
  await open("/admin/photo/edit/photo1");
  await screen.findByRole("heading", { level: 1, name: "Breakers" });
  expect(screen.queryByRole("navigation", { name: "Photos of the list" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save and next" })).toBeNull();
});

test("a narrow screen shows thumbnails, and the title before the ids in the table", async () => {
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query === "(max-width: 37.49em)" }),
  );
  const { user, place } = await open("/admin/photos");
  await screen.findByRole("link", { name: "Aspens" });
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(screen.getByRole("button", { name: "List" }));
  const headings = (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);
  expect(headings.slice(1, 3)).toEqual(["Image", "Title"]);
  expect(headings.slice(-2)).toEqual(["ID", "ID2"]);
  await waitFor(() => expect(place.query).toBe("?view=list"));
});

test("a photo's collections are linked, it is added to others and removed, and each is undone", async () => {
  let collections: Collection[] = [
    anAdminCollection({ id: "c1", title: "Trees", collectionPhotos: ["p0"] }),
    anAdminCollection({ id: "c2", title: "Autumn", active: false, collectionPhotos: [] }),
  ];
  shop.answersEach(listAdminCollections, () => collections);
  shop.answersEach(changePhotos, ({ body }) => {
    const change = body as Extract<PhotoBulkChange, { collectionId: string }>;
    collections = collections.map((collection) =>
      collection.id === change.collectionId
        ? { ...collection, collectionPhotos: change.action === "link" ? ["p0"] : [] }
        : collection,
    );
    const { action, collectionId, ids } = change;
    return {
      changed: ids,
      failed: [],
      undo: [{ action: action === "link" ? ("unlink" as const) : ("link" as const), collectionId, ids }],
    };
  });
  const { user, container } = await open("/admin/photo/edit/photo0");
  const section = await screen.findByRole("region", { name: "Collections" });
  await within(section).findByRole("link", { name: "Trees" });
  expect(document.activeElement).toBe(document.body); // opening an editor scrolls nowhere
  const names = () =>
    within(section)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(["Trees"]));
  expect(within(section).getByRole("link").getAttribute("href")).toBe("/admin/collection/edit/c1");
  expect(await violationsIn(container)).toEqual([]);

  await user.selectOptions(within(section).getByLabelText("Collection"), "Autumn");
  await user.click(within(section).getByRole("button", { name: "Add to collection" }));
  await waitFor(() => expect(names()).toEqual(["Autumn", "Trees"]));
  await screen.findByText("“Aspens” was added to “Autumn”.");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(names()).toEqual(["Trees"]));

  await user.click(within(section).getByRole("button", { name: "Remove from Trees" }));
  await within(section).findByText("In no collection.");
  expect(shop.receivedAt(changePhotos).map(({ body }) => body)).toEqual([
    { action: "link", collectionId: "c2", ids: ["photo0"], addedBefore: 0 },
    { action: "unlink", collectionId: "c2", ids: ["photo0"] },
    { action: "unlink", collectionId: "c1", ids: ["photo0"] },
  ]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(names()).toEqual(["Trees"]));
});

test("a photo that is opened again shows the collections that it is in now", async () => {
  shop.answers(listAdminCollections, [anAdminCollection({ title: "Trees", collectionPhotos: ["p0"] })]);
  const { user, router } = await open("/admin/photo/edit/photo0");
  await screen.findByRole("link", { name: "Trees" });
  await user.click(screen.getByRole("link", { name: "Option Manager" }));
  await screen.findByRole("heading", { name: "Option Manager" });
  shop.answers(listAdminCollections, [anAdminCollection({ title: "Trees", collectionPhotos: [] })]);
  await act(async () => await router.navigate(-1));
  await screen.findByText("In no collection.");
  expect(screen.queryByRole("link", { name: "Trees" })).toBeNull();
});

test("a photo that is opened again from the preview of a change is the one of then", async () => {
  const { user, router } = await open("/admin/photo/edit/photo0");
  await user.click(await screen.findByRole("link", { name: "Photos" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select Aspens" }));
  await user.click(screen.getByRole("button", { name: "Edit…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByRole("combobox", { name: "What to change" }), "Set the title");
  await user.type(dialog.getByLabelText("Title"), "!");
  await waitFor(() => expect(shop.receivedAt(getAdminPhoto)).toHaveLength(2));
  photos = photos.map((photo) => ({ ...photo, title: "Alders", updated: photo.updated + 1 })); // by another owner
  await act(async () => await router.navigate(-1));
  await screen.findByRole("heading", { level: 1, name: "Alders" });
});

test("a photo that could not be added to a collection leaves no error once it is", async () => {
  shop.answers(listAdminCollections, [anAdminCollection({ id: "c1", title: "Trees", collectionPhotos: [] })]);
  const failed = [{ id: "photo0", message: "There is no such photo." }];
  shop.answers(changePhotos, { changed: [], failed, undo: [] });
  const { user } = await open("/admin/photo/edit/photo0");
  const section = await screen.findByRole("region", { name: "Collections" });
  await within(section).findByRole("option", { name: "Trees" });
  await user.selectOptions(within(section).getByLabelText("Collection"), "Trees");
  await user.click(within(section).getByRole("button", { name: "Add to collection" }));
  await screen.findByText("There is no such photo.");
  screen.getByRole("button", { name: "Error" });

  shop.answers(changePhotos, { changed: ["photo0"], failed: [], undo: [] });
  await user.click(within(section).getByRole("button", { name: "Add to collection" }));
  await screen.findByRole("button", { name: "Saved" });
  expect(screen.queryByText("There is no such photo.")).toBeNull();
});
