import {
  createCollection,
  deleteCollection,
  getAdminCollection,
  listAdminCollections,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { getEarlierFields, searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import {
  createPhoto,
  deletePhoto,
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

const photos = ["Aspens", "Breakers", "Canyon"].map((title, index) =>
  anAdminPhoto({ id: `photo${index}`, id2: `p${index}`, title, slug: title.toLowerCase() }),
);
const photoOf = (id: string | undefined) => photos.find((photo) => photo.id === id) ?? anAdminPhoto();
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  shop = fakeShop();
  shop.answers(listAdminPhotos, photos);
  shop.answers(listAdminCollections, [anAdminCollection()]);
  shop.answersEach(getAdminPhoto, ({ params }) => ({ ...photoOf(params["id"]), options: [] }));
  shop.answers(getAdminCollection, anAdminCollection());
  shop.answersEach(savePhoto, ({ params, body }) => ({
    ...photoOf(params["id"]),
    ...(body as object),
    updated: Date.now(),
  }));
  shop.answers(createPhoto, anAdminPhoto({ id: "photo3", title: "" }));
  shop.answers(deletePhoto, undefined);
  shop.answers(createCollection, anAdminCollection({ id: "collection2", title: "" }));
  shop.answers(deleteCollection, undefined);
  shop.answers(getEarlierFields, { fields: { subtitle: "Former" } });
  shop.answers(searchHistory, {
    entries: [
      {
        id: "c1",
        created: 1_764_000_000_000,
        by: "ann@example.test",
        kind: "photo",
        itemId: "photo0",
        title: "Aspens",
        action: "changed",
        changes: [{ field: "subtitle", before: "Former", after: "" }],
        earlierUntil: Date.now() + 60_000,
      },
    ],
  });
});

const open = async (address: string) => await renderAdmin(address, fakeIdentity([], anOwner));
type Opened = Awaited<ReturnType<typeof open>>;
const press = async ({ user }: Opened, name: string) =>
  await user.click(await screen.findByRole("button", { name }));

describe("a reply that arrives after its page was left opens no other page", () => {
  test.each<[string, { address: string; endpoint: AnyEndpoint; buttons: readonly string[] }]>([
    ["to New of the photos", { address: "/admin/photos", endpoint: createPhoto, buttons: ["New"] }],
    [
      "to New of the collections",
      { address: "/admin/collections", endpoint: createCollection, buttons: ["New"] },
    ],
    [
      "to Bring back",
      {
        address: "/admin/history",
        endpoint: getEarlierFields,
        buttons: ["Bring back what was before: subtitle"],
      },
    ],
    [
      "to the deletion of a photo",
      { address: "/admin/photo/edit/photo0", endpoint: deletePhoto, buttons: ["Delete", "Delete photo"] },
    ],
    [
      "to the deletion of a collection",
      {
        address: "/admin/collection/edit/collection1",
        endpoint: deleteCollection,
        buttons: ["Delete", "Delete collection"],
      },
    ],
  ])("%s", async (_what, { address, endpoint, buttons }) => {
    const opened = await open(address);
    const answer = shop.keepsWaiting(endpoint);
    for (const name of buttons) await press(opened, name);
    await waitFor(() => expect(shop.receivedAt(endpoint)).toHaveLength(1));
    await opened.user.click(screen.getByRole("link", { name: "Site" }));
    await opened.user.type(await screen.findByLabelText("Name of the shop"), "!");
    await answered(answer);
    expect(opened.place.path).toBe("/admin/site");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("to Save and next", async () => {
    const opened = await openFirstOfList();
    await opened.user.type(screen.getByLabelText("Subtitle"), "!");
    const answer = shop.keepsWaiting(savePhoto);
    await press(opened, "Save and next");
    await opened.user.click(screen.getByRole("link", { name: "Collections" }));
    await press(opened, "Leave");
    await screen.findByRole("link", { name: "Edit Landscapes" });
    await answered(answer);
    expect(opened.place.path).toBe("/admin/collections");
  });

  test("to the deletion of a photo before the one that was opened then", async () => {
    const opened = await openFirstOfList();
    const answer = shop.keepsWaiting(deletePhoto);
    for (const name of ["Delete", "Delete photo"]) await press(opened, name);
    await opened.user.click(screen.getByRole("link", { name: "Next photo" }));
    await screen.findByRole("heading", { level: 1, name: "Breakers" });
    await answered(answer);
    screen.getByText("“Aspens” was deleted. It can be restored for 30 days.");
    expect(opened.place.path).toBe("/admin/photo/edit/photo1");
  });
});

async function openFirstOfList() {
  const opened = await open("/admin/photos?sort=title&order=ascending");
  await opened.user.click(await screen.findByRole("link", { name: "Aspens" }));
  await screen.findByRole("heading", { level: 1, name: "Aspens" });
  return opened;
}

/** A page would open a moment after the answer. */
async function answered(answer: () => void) {
  answer();
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 100)));
}
