import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { photoRowOf } from "@lightwell/shared/catalog/listing/listing-schemas";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aMoment } from "#src/testing/a-moment.ts";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const aRow = (changes: Partial<Photo>) => photoRowOf(anAdminPhoto(changes));
const photos = [
  aRow({ id: "photo1", id2: "p1", title: "Granite Morning" }),
  aRow({ id: "photo2", id2: "p2", title: "Dune", active: false, description: "" }),
  aRow({ id: "photo3", id2: "p3", title: "Web Export", width: 640, height: 480, active: false }),
  aRow({ id: "photo4", id2: "p4", title: "Phone", width: 3_000, height: 2_000 }),
  aRow({ id: "photo5", id2: "p5", title: "Empty", image: "", width: 0, height: 0, active: false }),
];
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(listAdminPhotos, photos);
  shop.answers(listAdminCollections, [anAdminCollection({ collectionPhotos: ["p1", "p4"] })]);
});

async function open(query = "") {
  const shown = await renderAdmin(`/admin/photos${query}`, fakeIdentity([], anOwner));
  await screen.findByRole("table", { name: "Photos" });
  return shown;
}
const titles = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent ?? "")
    .toSorted((one, other) => one.localeCompare(other));
const filters = () => within(screen.getByRole("group", { name: "Filters" })).getAllByRole("button");

describe("the filters of the list of photos", () => {
  test("say how many photos each would leave", async () => {
    const { container } = await open();
    await waitFor(() =>
      expect(filters().map((button) => button.textContent)).toEqual([
        "Draft 3",
        "No picture 1",
        "In no collection 3",
        "Low resolution 2",
        "No description 1",
        "Not for sale 2",
      ]),
    );
    expect(await violationsIn(container)).toEqual([]);
  });

  test("are combined with one another and with the search, and kept in the address", async () => {
    const { user, place } = await open();
    await user.click(await screen.findByRole("button", { name: "Draft 3" }));
    await waitFor(() => expect(titles()).toEqual(["Dune", "Empty", "Web Export"]));
    await waitFor(() => expect(place.query).toBe("?filter=draft"));
    await user.click(await screen.findByRole("button", { name: "Not for sale 2" }));
    await waitFor(() => expect(titles()).toEqual(["Empty", "Web Export"]));
    await user.type(screen.getByLabelText("Search"), "web");
    await waitFor(() => expect(titles()).toEqual(["Web Export"]));
    await waitFor(() => expect(place.query).toBe("?search=web&filter=draft%2Cnot-for-sale"));
    await user.click(await screen.findByRole("button", { name: "Draft 1" }));
    await waitFor(() => expect(place.query).toBe("?search=web&filter=not-for-sale"));
  });

  test("apply when the list opens with them in its address", async () => {
    await open("?filter=no-description");
    await waitFor(() => expect(titles()).toEqual(["Dune"]));
    expect(screen.getByRole("button", { name: "No description 1" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
  });

  test("leave the page of the address as it is until it is known what each would leave", async () => {
    const drafts = Array.from({ length: 101 }, (_, index) => aRow({ id: `photo${index}`, active: false }));
    shop.answers(listAdminPhotos, drafts);
    shop.answers(getOptions, [{ options: [...defaultOptions], version: 1 }]);
    const answer = shop.keepsWaiting(getOptions);
    const { place } = await renderAdmin("/admin/photos?page=2&filter=draft", fakeIdentity([], anOwner));
    await waitFor(() => expect(shop.receivedAt(getOptions)).toHaveLength(1));
    await aMoment();
    expect(screen.queryByText("No Photos")).toBeNull();
    answer();
    await screen.findByRole("table", { name: "Photos" });
    expect([titles().length, place.query]).toEqual([1, "?page=2&filter=draft"]);
  });

  test("and the list cannot be shown without the options, which are then read again", async () => {
    shop.answers(getOptions, [{ options: [...defaultOptions], version: 1 }]);
    shop.fails(getOptions, "internal");
    const { user } = await renderAdmin("/admin/photos?filter=draft", fakeIdentity([], anOwner));
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByText("No Photos")).toBeNull();
    shop.answers(getOptions, [{ options: [...defaultOptions], version: 1 }]);
    await user.click(retry);
    await screen.findByRole("button", { name: "Draft 3" });
    expect(shop.receivedAt(listAdminPhotos)).toHaveLength(1);
  });

  test("keep photos ticked that they leave out", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("checkbox", { name: "Select Dune" }));
    await user.click(screen.getByRole("button", { name: /^Low resolution/ }));
    await waitFor(() => expect(titles()).toEqual(["Phone", "Web Export"]));
    screen.getByText("1 photo selected");
  });
});

describe("each photo of the list", () => {
  test("says for how many of the sold sizes its picture has enough pixels", async () => {
    await open();
    const noteOf = (title: string) =>
      screen.getByRole("link", { name: title }).closest("td")?.querySelector(".row-note")?.textContent;
    await waitFor(() => expect(noteOf("Granite Morning")).toBe("11 of 11 sizes"));
    expect(noteOf("Phone")).toBe("5 of 11 sizes");
    expect(noteOf("Web Export")).toBe("0 of 11 sizes");
    expect(noteOf("Empty")).toBeUndefined();
  });

  test("counts only the sizes that are available", async () => {
    const options = defaultOptions.map((option) => ({ ...option, available: option.value !== "24x36" }));
    shop.answers(getOptions, [{ options, version: 2 }]);
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Thumbnails" }));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    const granite = await screen.findByRole("link", { name: "Granite Morning" });
    await waitFor(() =>
      expect(granite.closest("li")?.querySelector(".row-note")?.textContent).toBe("10 of 10 sizes"),
    );
  });

  test("is found by the words of its description, whatever their case and accents", async () => {
    shop.answers(listAdminPhotos, [
      aRow({ id: "photo1", title: "Granite", description: "<p>Reeds at the <em>Étang</em>.</p>" }),
      aRow({ id: "photo2", title: "Dune" }),
    ]);
    const { user } = await open();
    await user.type(screen.getByLabelText("Search"), "etang REED granite");
    await waitFor(() => expect(titles()).toEqual(["Granite"]));
  });
});
