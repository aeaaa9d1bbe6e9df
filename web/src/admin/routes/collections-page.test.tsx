import {
  createCollection,
  getAdminCollection,
  listAdminCollections,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

const deserts = anAdminCollection({
  id: "collection2",
  id2: "c2",
  title: "Deserts",
  description: "Sand and salt.",
  slug: "deserts",
  updated: 1_760_000_000_000,
});
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(listAdminCollections, [anAdminCollection(), deserts]);
});

const open = async () => await renderAdmin("/admin/collections", fakeIdentity([], anOwner));
const titles = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);

describe("the list of collections", () => {
  test("shows every column, with the description, the latest change first", async () => {
    await open();
    await screen.findByRole("table", { name: "Collections" });
    const headings = screen.getAllByRole("columnheader").map((heading) => heading.textContent);
    expect(headings.filter(Boolean)).toEqual([
      "ID",
      "ID2",
      "Image",
      "Title",
      "Description",
      "Slug",
      "Active",
      "Updated",
      "Created",
      "Edit",
    ]);
    expect(titles()).toEqual(["Deserts", "Landscapes"]);
    const [, row] = screen.getAllByRole("row");
    const words = within(row ?? document.body)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(words).toEqual(
      expect.arrayContaining(["collection2", "c2", "Deserts", "Sand and salt.", "deserts"]),
    );
    expect(screen.getByRole("link", { name: "Edit Deserts" }).getAttribute("href")).toBe(
      "/admin/collection/edit/collection2",
    );
  });

  test("is searched whatever the case, sorted by its headings and shown as thumbnails", async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText("Search"), "SALT");
    await waitFor(() => expect(titles()).toEqual(["Deserts"]));
    await user.clear(screen.getByLabelText("Search"));
    await waitFor(() => expect(titles()).toHaveLength(2));
    const title = screen.getByRole("columnheader", { name: "Title" });
    await user.click(within(title).getByRole("button"));
    await waitFor(() => expect(title.ariaSort).toBe("ascending"));
    await user.click(within(title).getByRole("button"));
    await waitFor(() => expect(titles()).toEqual(["Landscapes", "Deserts"]));
    await user.click(screen.getByRole("button", { name: "Thumbnails" }));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    screen.getByRole("link", { name: /^Deserts/ });
  });

  test("opens the editor of a new collection", async () => {
    const created = anAdminCollection({ id: "collection3", title: "", photos: [], collectionPhotos: [] });
    shop.answers(createCollection, created);
    shop.answers(getAdminCollection, created);
    const { user, place } = await open();
    await user.click(await screen.findByRole("button", { name: "New" }));
    await waitFor(() => expect(place.path).toBe("/admin/collection/edit/collection3"));
  });

  test("says why no collection could be created", async () => {
    shop.fails(createCollection, "internal");
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "New" }));
    await screen.findByText("internal");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("logs and shows that it cannot be loaded, and can be reloaded", async () => {
    shop.fails(listAdminCollections, "internal");
    const logged = loggedEntries();
    const { user } = await open();
    await screen.findByText(/^Error/);
    expect(logged).toMatchObject([{ event: "admin.call-failed", detail: { status: 500 } }]);
    shop.answers(listAdminCollections, [deserts]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: "Edit Deserts" });
  });
});
