import { getAdminCollection } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

const more = /^The first 200 of/;

/** The editor of a collection, which lists the photos of the shop that are not in it. */
async function openPhotosToAdd(count: number) {
  const shop = fakeShop();
  shop.answers(getAdminCollection, anAdminCollection());
  const names = Array.from({ length: count }, (_, index) => `new${index + 1}`);
  shop.answers(
    listAdminPhotos,
    names.map((name) => anAdminPhoto({ id: name, id2: name, title: name, tags: ["pier"] })),
  );
  const { user } = await renderAdmin("/admin/collection/edit/collection1", fakeIdentity([], anOwner));
  await user.click(await screen.findByRole("button", { name: "Add" }));
  return await screen.findByLabelText("Search photos");
}

test("of more than 200 photos to add, the first are listed with a note, and others are searched", async () => {
  const search = await openPhotosToAdd(201);
  expect(screen.getByText(more).textContent).toBe("The first 200 of 201 photos. Search for others.");
  expect(screen.queryByRole("button", { name: "Link new201" })).toBeNull();
  expect(screen.queryByText("No photos to add.")).toBeNull();
  fireEvent.change(search, { target: { value: " NEW201 " } });
  screen.getByRole("button", { name: "Link new201" });
  expect(screen.queryByText(more)).toBeNull();
  fireEvent.change(search, { target: { value: "no such photo" } });
  screen.getByText("No photos to add.");
});

test("200 photos to add are all listed, without a note", async () => {
  await openPhotosToAdd(200);
  screen.getByRole("button", { name: "Link new200" });
  expect(screen.queryByText(more)).toBeNull();
});
