import type { TrashEntry } from "@lightwell/shared/catalog/catalog-schemas";
import { changeCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listTrash } from "@lightwell/shared/contract/back-office/trash-endpoints";
import { changePhotos, listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

const dayMs = 24 * 60 * 60 * 1_000;
const hourMs = 60 * 60 * 1_000;

function aTrashEntry(changes: Partial<TrashEntry>, ageMs: number): TrashEntry {
  const deleted = Date.now() - ageMs;
  return {
    id: "photo1",
    kind: "photo",
    title: "Birch",
    image: "photos/p1-0123456789abcdef",
    deleted,
    expires: deleted + 30 * dayMs,
    ...changes,
  };
}

let shop: ReturnType<typeof fakeShop>;
let entries: TrashEntry[];

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  entries = [
    aTrashEntry({}, hourMs),
    aTrashEntry({ id: "collection1", kind: "collection", title: "Dunes", image: "" }, 2 * dayMs - hourMs),
    aTrashEntry({ id: "photo2", title: "" }, 30 * dayMs - hourMs),
  ];
  shop.answersEach(listTrash, () => entries);
  shop.answersEach(changePhotos, ({ body }) => {
    const change = changePhotos.body.parse(body);
    return restored("ids" in change ? change.ids : []);
  });
  shop.answersEach(changeCollections, ({ body }) => restored(changeCollections.body.parse(body).ids));
});

function restored(ids: readonly string[]) {
  entries = entries.filter(({ id }) => !ids.includes(id));
  return { changed: [...ids], failed: [], undo: [] };
}

async function open() {
  const shown = await renderAdmin("/admin/deleted", fakeIdentity([], anOwner));
  await screen.findByRole("button", { name: "Restore Birch" });
  return shown;
}
const rows = () => within(screen.getByRole("main")).getAllByRole("listitem");
const sent = () =>
  [...shop.receivedAt(changeCollections), ...shop.receivedAt(changePhotos)].map(({ body }) => body);

describe("the list of recently deleted items", () => {
  test("is linked from the list of photos", async () => {
    shop.answers(listAdminPhotos, []);
    const { user, place } = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("link", { name: "Recently deleted" }));
    await screen.findByRole("button", { name: "Restore Birch" });
    expect(place.path).toBe("/admin/deleted");
  });

  test("shows photos and collections with their picture, when they were deleted and the days left", async () => {
    const { container } = await open();
    expect(rows().map((row) => row.querySelector("img")?.getAttribute("src"))).toEqual([
      "/images/photos/p1-0123456789abcdef_128x128.webp",
      "/placeholders/collection.svg",
      "/images/photos/p1-0123456789abcdef_128x128.webp",
    ]);
    expect(rows().map((row) => row.querySelector("strong")?.textContent)).toEqual([
      "Birch",
      "Dunes",
      "Untitled",
    ]);
    const notes = rows().map((row) => row.querySelector(".row-note")?.textContent ?? "");
    expect(notes.map((note) => /^(\w+), deleted .*, (\d+ days? left)$/.exec(note)?.slice(1))).toEqual([
      ["Photo", "30 days left"],
      ["Collection", "29 days left"],
      ["Photo", "1 day left"],
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("restores one, keeps the focus, and deletes it again from the notice", async () => {
    const { user } = await open();
    screen.getByRole("button", { name: "Restore Birch" }).focus();
    await user.keyboard("{Enter}");
    await screen.findByText("1 item restored.");
    expect(sent()).toEqual([{ action: "restore", ids: ["photo1"] }]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Recently deleted" })),
    );
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(sent()[1]).toEqual({ action: "delete", ids: ["photo1"] });
  });

  test("restores one by its own button and keeps the others selected", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Dunes" }));
    await user.click(screen.getByRole("button", { name: "Restore Birch" }));
    await screen.findByText("1 item restored.");
    await waitFor(() => expect(rows()).toHaveLength(2));
    screen.getByRole("button", { name: "Restore 1 item" });
    expect(screen.getByRole("checkbox", { name: "Select Dunes" })).toHaveProperty("checked", true);
  });

  test("restores several, photos and collections", async () => {
    const { user, container } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Birch" }));
    await user.click(screen.getByRole("button", { name: "Select all 3" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Recently deleted" }));
    expect(await violationsIn(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Restore 3 items" }));
    await screen.findByText("3 items restored.");
    expect(sent()).toEqual([
      { action: "restore", ids: ["collection1"] },
      { action: "restore", ids: ["photo1", "photo2"] },
    ]);
    await screen.findByText("Nothing was deleted.");
  });

  test("says what was restored when another call fails, and deletes that again from the notice", async () => {
    const { user } = await open();
    shop.fails(changePhotos, "internal", { message: "The shop is down." });
    await user.click(screen.getByRole("checkbox", { name: "Select Birch" }));
    await user.click(screen.getByRole("button", { name: "Select all 3" }));
    await user.click(screen.getByRole("button", { name: "Restore 3 items" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "2 items could not be changed. The shop is down.",
    );
    screen.getByText("1 item restored.");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone.");
    expect(shop.receivedAt(changeCollections).map(({ body }) => body)).toEqual([
      { action: "restore", ids: ["collection1"] },
      { action: "delete", ids: ["collection1"] },
    ]);
  });

  test("lists items that could not be restored", async () => {
    const { user } = await open();
    shop.answers(changePhotos, {
      changed: [],
      failed: [{ id: "photo1", message: "It cannot be restored any more." }],
      undo: [],
    });
    await user.click(screen.getByRole("button", { name: "Restore Birch" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "1 item could not be changed. It cannot be restored any more.",
    );
  });

  test("shows a hundred, and more on demand", async () => {
    entries = Array.from({ length: 130 }, (_, index) => aTrashEntry({ id: `photo${index}` }, hourMs + index));
    const { user } = await renderAdmin("/admin/deleted", fakeIdentity([], anOwner));
    await user.click(await screen.findByRole("button", { name: "Show 30 more" }));
    await waitFor(() => expect(rows()).toHaveLength(130));
  });
});
