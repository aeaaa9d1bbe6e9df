import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  createPhoto,
  getAdminPhoto,
  listAdminPhotos,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const dune = anAdminPhoto({
  id: "photo2",
  id2: "p2",
  title: "Dune",
  slug: "dune",
  tags: ["desert"],
  fileName: "sands.tif",
  active: false,
  updated: 1_760_000_000_000,
});
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(listAdminPhotos, [anAdminPhoto(), dune]);
});

const open = async (address = "/admin/photos") => await renderAdmin(address, fakeIdentity([], anOwner));
const titles = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);

describe("the list of photos", () => {
  test("shows every column, the latest change first", async () => {
    const { container } = await open();
    await screen.findByRole("table", { name: "Photos" });
    expect(screen.getAllByRole("columnheader").map((heading) => heading.textContent)).toEqual([
      "",
      "ID",
      "ID2",
      "Image",
      "Title",
      "Subtitle",
      "Slug",
      "Active",
      "Updated",
      "Created",
      "Edit",
    ]);
    expect(titles()).toEqual(["Dune", "Granite Morning"]);
    screen.getByText("2 in all, page 1 of 1");
    expect(screen.queryByText("Loading")).toBeNull();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(screen.getByRole("link", { name: "Edit Dune" }).getAttribute("href")).toBe(
      "/admin/photo/edit/photo2",
    );
    expect(await violationsIn(container)).toEqual([]);
  });

  test("is searched in any case, also in tags and ids, and stores the search in the URL", async () => {
    const { user, place } = await open();
    await user.type(await screen.findByLabelText("Search"), "DESERT");
    await waitFor(() => expect(titles()).toEqual(["Dune"]));
    screen.getByText("1 in all, page 1 of 1");
    await waitFor(() => expect(place.query).toBe("?search=DESERT"));
    await user.clear(screen.getByLabelText("Search"));
    await user.type(screen.getByLabelText("Search"), "no such");
    await screen.findByText("No Photos");
    expect(screen.queryByText(/ in all, page /)).toBeNull();
  });

  test("shows what the URL says after a link to all photos and after Back", async () => {
    const { user, router } = await open();
    await user.type(await screen.findByLabelText("Search"), "desert");
    await waitFor(() => expect(titles()).toEqual(["Dune"]));
    await user.click(screen.getByRole("link", { name: "Photos" }));
    await waitFor(() => expect(titles()).toEqual(["Dune", "Granite Morning"]));
    expect(screen.getByLabelText("Search")).toHaveProperty("value", "");
    await act(async () => await router.navigate(-1));
    await waitFor(() => expect(titles()).toEqual(["Dune"]));
    expect(screen.getByLabelText("Search")).toHaveProperty("value", "desert");
  });

  test("is searched in the names of the uploaded files", async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText("Search"), "dsc_0412");
    await waitFor(() => expect(titles()).toEqual(["Granite Morning"]));
  });

  test("is sorted by its headings", async () => {
    const { user } = await open();
    const slug = await screen.findByRole("columnheader", { name: "Slug" });
    await user.click(within(slug).getByRole("button"));
    await waitFor(() => expect(slug.ariaSort).toBe("ascending"));
    expect(titles()).toEqual(["Dune", "Granite Morning"]);
    await user.click(within(slug).getByRole("button"));
    await waitFor(() => expect(slug.ariaSort).toBe("descending"));
    expect(titles()).toEqual(["Granite Morning", "Dune"]);
    const active = screen.getByRole("columnheader", { name: "Active" });
    await user.click(within(active).getByRole("button"));
    await waitFor(() => expect(active.ariaSort).toBe("ascending"));
    expect(titles()).toEqual(["Dune", "Granite Morning"]); // what is not active first
  });

  test("has a hundred to a page", async () => {
    shop.answers(
      listAdminPhotos,
      Array.from({ length: 101 }, (_, index) => anAdminPhoto({ id: `photo${index}`, updated: index })),
    );
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("101 in all, page 2 of 2");
    expect(titles()).toHaveLength(1);
  });

  test("opens as its URL says, on the last page when the page does not exist", async () => {
    shop.answers(
      listAdminPhotos,
      Array.from({ length: 150 }, (_, index) => anAdminPhoto({ id: `photo${index}`, title: `No. ${index}` })),
    );
    const { place } = await open("/admin/photos?sort=title&order=ascending&page=9");
    await screen.findByText("150 in all, page 2 of 2");
    expect(titles()[0]).toBe("No. 100");
    expect(place.query).toBe("?sort=title&order=ascending&page=2");
  });

  test("is sorted by keyboard", async () => {
    const { user } = await open();
    const title = await screen.findByRole("columnheader", { name: "Title" });
    within(title).getByRole("button").focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(title.ariaSort).toBe("ascending"));
    await user.keyboard(" ");
    await waitFor(() => expect(title.ariaSort).toBe("descending"));
    expect(titles()).toEqual(["Granite Morning", "Dune"]);
  });

  test("can be looked at as thumbnails", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Thumbnails" }));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    const dune = await screen.findByRole("link", { name: /^Dune/ });
    expect(dune.getAttribute("href")).toBe("/admin/photo/edit/photo2");
  });

  test("opens the editor of a new photo", async () => {
    const created = anAdminPhoto({ id: "photo3", title: "" });
    shop.answers(createPhoto, created);
    shop.answers(getOptions, [{ options: [], version: 1 }]);
    shop.answers(getAdminPhoto, created);
    const { user, place } = await open();
    await user.click(await screen.findByRole("button", { name: "New" }));
    await screen.findByRole("heading", { name: "Untitled photo" });
    expect(place.path).toBe("/admin/photo/edit/photo3");
  });

  test("says why no photo could be created, until New is pressed again", async () => {
    shop.fails(createPhoto, "internal");
    const { user } = await open();
    const create = await screen.findByRole("button", { name: "New" });
    await user.click(create);
    await screen.findByText("internal");
    screen.getByRole("link", { name: "Edit Dune" });
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    shop.answers(createPhoto, dune);
    const answer = shop.keepsWaiting(createPhoto);
    await user.click(create);
    await waitFor(() => expect(screen.queryByText("internal")).toBeNull());
    answer();
  });

  test("shows that it cannot be loaded, and can be reloaded", async () => {
    shop.fails(listAdminPhotos, "internal");
    const { user } = await open();
    await screen.findByText(/^Error/);
    shop.answers(listAdminPhotos, [dune]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: "Edit Dune" });
  });
});

describe("the token of a call", () => {
  test("is newly issued once when it is rejected", async () => {
    shop.answersEach(listAdminPhotos, () => [dune]);
    shop.rejectsToken("token-0");
    await open();
    await screen.findByRole("link", { name: "Edit Dune" });
    expect(shop.receivedAt(listAdminPhotos).map(({ token }) => token)).toEqual(["token-0", "token-1"]);
  });

  test("that is rejected again leads to the login", async () => {
    shop.fails(listAdminPhotos, "unauthenticated");
    const { place } = await open();
    await waitFor(() => expect(place.path).toBe("/login"));
    expect(shop.receivedAt(listAdminPhotos)).toHaveLength(2);
  });
});
