import {
  createCollection,
  listAdminCollections,
  saveCollection,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import {
  changePhotos,
  getAdminPhoto,
  listAdminPhotos,
  type PhotoBulkChange,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { fillIn } from "#src/testing/fill-in.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const rowsOf = (length: number) =>
  Array.from({ length }, (_, index) =>
    anAdminPhoto({ id: `photo${index}`, title: `Photo ${index}`, updated: 1_750_000_000_000 - index }),
  );
const photos = rowsOf(12);
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(listAdminPhotos, photos);
  shop.answers(listAdminCollections, [anAdminCollection()]);
  shop.answersEach(getAdminPhoto, ({ params: { id = "" } }) =>
    anAdminPhoto({ id, title: `Photo ${id.replace("photo", "")}` }),
  );
  shop.answersEach(changePhotos, ({ body }) => {
    const ids = idsIn(body);
    return { changed: ids, failed: [], undo: [undoOf(ids)] };
  });
});

/** A sample of the server's requests that undo a change. */
const undoOf = (ids: readonly string[]): PhotoBulkChange => ({
  action: "revert",
  photos: ids.map((id) => ({ id, updated: 1, fields: { subtitle: `former ${id}` } })),
});
const idsIn = (body: unknown) => {
  const change = changePhotos.body.parse(body);
  return "ids" in change ? change.ids : change.photos.map(({ id }) => id);
};
const sent = () => shop.receivedAt(changePhotos).map(({ body }) => body);

async function chooseChange(user: UserEvent, change: string) {
  await user.click(screen.getByRole("button", { name: "Edit…" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "What to change" }), change);
}

async function open() {
  const shown = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
  await screen.findByRole("checkbox", { name: "Select Photo 0" });
  return shown;
}

describe("ticked photos", () => {
  test("are changed together, stay selected, and are undone from the notice", async () => {
    const { user, container } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 2" }));
    expect(await violationsIn(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Deactivate" }));
    await screen.findByText("2 photos deactivated.");
    const edits = [{ field: "active", value: false }];
    expect(sent()).toEqual([{ action: "edit", edits, ids: ["photo0", "photo2"], firstNumber: 1 }]);
    within(screen.getByRole("region", { name: "Selected photos" })).getByText("2 photos selected");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(sent()[1]).toEqual(undoOf(["photo0", "photo2"]));
  });

  test("are a page or all results, and are sent in calls of a hundred", async () => {
    shop.answers(listAdminPhotos, rowsOf(250));
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select this page" }));
    await screen.findByText("100 photos selected");
    await user.click(screen.getByRole("button", { name: "Select all 250 found" }));
    await screen.findByText("250 photos selected");
    await chooseChange(user, "Set the title");
    await user.type(screen.getByLabelText("Title"), "Coast {{nnn}");
    await user.click(screen.getByRole("button", { name: "Change 250 photos" }));
    await screen.findByText("250 photos changed.");
    const edits = [{ field: "title", template: "Coast {nnn}" }];
    expect(sent()).toMatchObject([
      { edits, firstNumber: 1, ids: { length: 100 } },
      { edits, firstNumber: 101, ids: { length: 100 } },
      { edits, firstNumber: 201, ids: { length: 50 } },
    ]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(
      sent()
        .slice(3)
        .map((body) => idsIn(body)[0]),
    ).toEqual(["photo200", "photo100", "photo0"]);
  });

  test("are sent in one call when they are a hundred", async () => {
    shop.answers(listAdminPhotos, rowsOf(101));
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select this page" }));
    await screen.findByText("100 photos selected");
    await user.click(screen.getByRole("button", { name: "Deactivate" }));
    await screen.findByText("100 photos deactivated.");
    expect(sent().map((body) => idsIn(body).length)).toEqual([100]);
  });

  test("are added to a collection in the order of the list, also those that another search has found", async () => {
    shop.answers(listAdminPhotos, photos.toReversed()); // the list shows the latest update first
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 2" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await user.type(screen.getByLabelText("Search"), "Photo 11");
    await user.click(await screen.findByRole("checkbox", { name: "Select Photo 11" }));
    await chooseChange(user, "Add to a collection");
    await screen.findByRole("option", { name: "Landscapes" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Collection" }), "Landscapes");
    await user.click(screen.getByRole("button", { name: "Change 3 photos" }));
    await screen.findByText("3 photos added to Landscapes.");
    expect(sent()).toMatchObject([{ action: "link", ids: ["photo0", "photo2", "photo11"] }]);
    await user.clear(screen.getByLabelText("Search"));
    const updated = await screen.findByRole("columnheader", { name: "Updated" });
    await user.click(within(updated).getByRole("button"));
    await waitFor(() => expect(updated.ariaSort).toBe("ascending"));
    await user.click(screen.getByRole("button", { name: "Deactivate" }));
    await screen.findByText("3 photos deactivated.");
    expect(idsIn(sent()[1])).toEqual(["photo11", "photo2", "photo0"]); // the earliest change is now first
  });

  test("are added to a collection, one hundred per call, which says how many were added before", async () => {
    shop.answers(listAdminPhotos, rowsOf(250));
    shop.answers(
      listAdminCollections,
      ["Water", "Landscapes", "Fog"].map((title) => anAdminCollection({ id: title, title })),
    );
    shop.answersEach(changePhotos, ({ body }) => ({ changed: idsIn(body).slice(1), failed: [], undo: [] }));
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select this page" }));
    await user.click(await screen.findByRole("button", { name: "Select all 250 found" }));
    await chooseChange(user, "Add to a collection");
    const choice = await screen.findByRole("combobox", { name: "Collection" });
    await within(choice).findByRole("option", { name: "Water" });
    const titles = within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(["Choose a collection", "A new collection…", "Fog", "Landscapes", "Water"]);
    await user.selectOptions(choice, "Landscapes");
    await screen.findByText("And 245 photos more.");
    await user.click(screen.getByRole("button", { name: "Change 250 photos" }));
    await screen.findByText("247 photos added to Landscapes.");
    expect(sent()).toMatchObject([{ addedBefore: 0 }, { addedBefore: 99 }, { addedBefore: 198 }]);
    expect(sent().flatMap(idsIn)).toEqual(rowsOf(250).map(({ id }) => id));
  });

  test("are edited after a preview of what each had and will have", async () => {
    const { user, container } = await open();
    for (const name of ["Select Photo 0", "Select Photo 1"])
      await user.click(screen.getByRole("checkbox", { name }));
    await chooseChange(user, "Set the subtitle");
    await user.type(screen.getByLabelText("Subtitle"), "{{title} at sea, {{nn}");
    expect(screen.queryByText(/ more\.$/)).toBeNull();
    const dialog = within(screen.getByRole("dialog", { name: "Edit 2 photos" }));
    await dialog.findByText("Photo 1 at sea, 02");
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Photo 0Sierra Nevada, early June becomes Photo 0 at sea, 01",
      "Photo 1Sierra Nevada, early June becomes Photo 1 at sea, 02",
    ]);
    expect(await violationsIn(container)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Change 2 photos" }));
    await screen.findByText("2 photos changed.");
    const edits = [{ field: "subtitle", template: "{title} at sea, {nn}" }];
    expect(sent()).toEqual([{ action: "edit", edits, ids: ["photo0", "photo1"], firstNumber: 1 }]);
  });

  test.each([
    ["Add tags", "Tags", "fog, coast", "sierra, dawn, fog, coast", { field: "tags", how: "add" }],
    ["Remove tags", "Tags", "SIERRA", "dawn", { field: "tags", how: "remove" }],
    ["Set the title", "Title", "Coast {n}", "Coast 1", { field: "title" }],
    ["Replace the description", "Description", "Fog", "Fog", { template: "<p>Fog</p>" }],
    ["Append to the description", "Description", "Fog", /east face. Fog/, { how: "append" }],
    ["Set the base price", "Base price in dollars", "25", "$25.00", { field: "base", cents: 2_500 }],
  ] as const)("%s: typed, previewed and sent", async (change, label, typed, after, edit) => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await chooseChange(user, change);
    await fillIn(user, await screen.findByLabelText(label), typed);
    await within(await screen.findByRole("region", { name: "Preview" })).findByText(after);
    await user.click(screen.getByRole("button", { name: "Change 1 photo" }));
    await screen.findByText("1 photo changed.");
    expect(sent()).toMatchObject([{ action: "edit", edits: [edit], ids: ["photo0"] }]);
  });

  test.each([
    ["Set the variant", "Variant", "BW", "BW", { field: "variant", value: "BW" }],
    ["Set the print mode", "Print mode", "border", /white border/, { field: "printMode", value: "border" }],
    ["Set the sizes offered", "Sizes", "suitable", "4 of 11 sizes", { field: "sizes", offer: "suitable" }],
    ["Set the sizes offered", "Sizes", "sharp", "No change", { field: "sizes", offer: "sharp" }],
  ] as const)("%s: chosen, previewed and sent", async (change, label, value, after, edit) => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await chooseChange(user, change);
    await user.selectOptions(screen.getByRole("combobox", { name: label }), value);
    await within(await screen.findByRole("region", { name: "Preview" })).findByText(after);
    await user.click(screen.getByRole("button", { name: "Change 1 photo" }));
    await screen.findByText("1 photo changed.");
    expect(sent()).toMatchObject([{ action: "edit", edits: [edit], ids: ["photo0"] }]);
  });

  test("take the texts of their files; the preview leaves out empty ones", async () => {
    const texts = { title: "", subtitle: "", description: "", tags: [] };
    const embeddedMetadata = { ...noEmbeddedMetadata, title: "Fog", keywords: ["coast"] };
    shop.answersEach(getAdminPhoto, () => anAdminPhoto({ ...texts, id: "photo0", embeddedMetadata }));
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await chooseChange(user, "Take the texts from the file");
    await user.selectOptions(screen.getByRole("combobox", { name: "Texts" }), "fill");
    const preview = within(await screen.findByRole("region", { name: "Preview" }));
    await preview.findByText("(empty)");
    preview.getByText("Fog · coast");
  });

  test("are removed from a collection; the preview counts those that are in it", async () => {
    shop.answers(listAdminPhotos, [
      anAdminPhoto({ id: "photo0", title: "Photo 0" }),
      anAdminPhoto({ id: "photo9", id2: "p9", title: "Elsewhere" }),
    ]);
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select this page" }));
    await chooseChange(user, "Remove from a collection");
    await screen.findByRole("option", { name: "Landscapes" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Collection" }), "Landscapes");
    await screen.findByText("1 photo will be removed.");
    await user.click(screen.getByRole("button", { name: "Change 2 photos" }));
    await screen.findByText("2 photos removed from Landscapes.");
    expect(sent()).toMatchObject([{ action: "unlink", collectionId: "collection1" }]);
  });

  test("have several changes made by one dialog, which are undone together", async () => {
    shop.answersEach(changePhotos, ({ body }) => {
      const change = changePhotos.body.parse(body);
      const ids = idsIn(body);
      const unlink = { action: "unlink" as const, ids, collectionId: "collection1" };
      return { changed: ids, failed: [], undo: [change.action === "edit" ? undoOf(ids) : unlink] };
    });
    const { user, container } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 9" }));
    await chooseChange(user, "Add tags");
    await user.type(screen.getByLabelText("Tags"), "fog");
    const nth = (number: number) => within(screen.getByRole("group", { name: `Change ${number}` }));
    const another = (number: number) => nth(number).getByRole("combobox", { name: "What else to change" });
    await user.selectOptions(another(2), "Add to a collection");
    expect(screen.getByRole("button", { name: "Change 1 photo" }).getAttribute("aria-disabled")).toBe("true");
    await nth(2).findByRole("option", { name: "Landscapes" });
    await user.selectOptions(nth(2).getByRole("combobox", { name: "Collection" }), "Landscapes");
    await user.selectOptions(another(3), "Set the title");
    await user.type(nth(3).getByLabelText("Title"), "Coast {{n}");
    const preview = within(await screen.findByRole("region", { name: "Preview" }));
    await preview.findByText("Coast 1");
    preview.getByText("sierra, dawn, fog");
    preview.getByText("Is in it already");
    expect(await violationsIn(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Change 1 photo" }));
    await screen.findByText("1 photo changed and added to Landscapes.");
    const edits = [
      { field: "tags", how: "add", tags: ["fog"] },
      { field: "title", template: "Coast {n}" },
    ];
    expect(sent()).toEqual([
      { action: "edit", edits, ids: ["photo9"], firstNumber: 1 },
      { action: "link", collectionId: "collection1", ids: ["photo9"], addedBefore: 0 },
    ]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(sent().slice(2)).toMatchObject([{ action: "unlink" }, { action: "revert" }]);
  });

  test("are added to a new collection, which has the typed title", async () => {
    shop.answers(createCollection, anAdminCollection({ id: "new1", title: "" }));
    shop.answersEach(saveCollection, ({ body }) => anAdminCollection({ ...Object(body), id: "new1" }));
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await chooseChange(user, "Add to a collection");
    await user.selectOptions(screen.getByRole("combobox", { name: "Collection" }), "A new collection…");
    await user.type(screen.getByLabelText("Title of the new collection"), " Winter");
    const answer = shop.keepsWaiting(createCollection);
    await user.click(screen.getByRole("button", { name: "Change 1 photo" }));
    screen.getByText("0 of 1 photo done");
    await user.click(screen.getByRole("button", { name: "Edit…" })); // the same again would make another collection
    expect(screen.queryByRole("dialog")).toBeNull();
    answer();
    await screen.findByText("1 photo added to the new collection Winter.");
    expect(shop.receivedAt(saveCollection)).toMatchObject([{ body: { title: "Winter" } }]);
    expect(sent()).toMatchObject([{ action: "link", collectionId: "new1", ids: ["photo0"] }]);
  });

  test("stay as they are if the new collection cannot be created", async () => {
    shop.fails(createCollection, "conflict", { message: "There is no room." });
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await chooseChange(user, "Add to a collection");
    await user.selectOptions(screen.getByRole("combobox", { name: "Collection" }), "A new collection…");
    await user.type(screen.getByLabelText("Title of the new collection"), "Winter");
    await user.click(screen.getByRole("button", { name: "Change 1 photo" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("The new collection could not be created. There is no room.");
    expect(sent()).toEqual([]);
  });

  test("are edited by keyboard, and Escape closes the dialog and returns the focus", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    screen.getByRole("button", { name: "Edit…" }).focus();
    await user.keyboard("{Enter}");
    const choice = await screen.findByRole("combobox", { name: "What to change" });
    await waitFor(() => expect(document.activeElement).toBe(choice));
    expect(screen.getByRole("button", { name: "Change 1 photo" }).getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit…" })));
  });

  test("that were changed by somebody else since are not undone, and are listed", async () => {
    shop.answersEach(changePhotos, ({ body }) => {
      const change = changePhotos.body.parse(body);
      const failed = [{ id: "photo0", message: "Elder: It was changed since and stays as it is." }];
      return change.action === "revert"
        ? { changed: [], failed, undo: [] }
        : { changed: idsIn(body), failed: [], undo: [undoOf(idsIn(body))] };
    });
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await user.click(screen.getByRole("button", { name: "Deactivate" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("Undone, except 1 photo. Elder: It was changed since and stays as it is.");
  });

  test("are deleted after a confirmation", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 1" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Delete photos" }));
    await screen.findByText("1 photo deleted.");
    expect(sent()).toEqual([{ action: "delete", ids: ["photo1"] }]);
  });

  test("that could not be changed stay ticked, and are listed with the reasons", async () => {
    shop.answers(changePhotos, {
      changed: ["photo0"],
      failed: [
        { id: "photo1", message: "Photo 1: Upload a picture." },
        { id: "photo2", message: "Untitled: Enter a title." },
      ],
      undo: [],
    });
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 0" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Photo 1" }));
    await user.click(screen.getByRole("button", { name: "Activate" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(
      "2 photos could not be changed. Photo 1: Upload a picture. Untitled: Enter a title.",
    );
    expect(screen.getByText("2 photos selected")).toBeDefined();
  });
});
