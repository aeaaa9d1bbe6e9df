import { imageUrl } from "@lightwell/shared/catalog/image-size";
import {
  createCollection,
  deleteCollection,
  getAdminCollection,
  listAdminCollections,
  unlinkPhoto,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { getEarlierFields, searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import {
  changePhotos,
  createPhoto,
  deletePhoto,
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getPhotoOfContent, getUpload } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aMoment } from "#src/testing/a-moment.ts";
import { aJpeg } from "#src/testing/a-jpeg.ts";
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
  test.each<
    [string, { address: string; endpoint: AnyEndpoint; buttons: readonly string[]; message?: string }]
  >([
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
      {
        address: "/admin/photo/edit/photo0",
        endpoint: deletePhoto,
        buttons: ["Delete", "Delete photo"],
        message: "“Aspens” was deleted. It can be restored for 30 days.",
      },
    ],
    [
      "to the deletion of a collection",
      {
        address: "/admin/collection/edit/collection1",
        endpoint: deleteCollection,
        buttons: ["Delete", "Delete collection"],
        message: "“Landscapes” was deleted. It can be restored for 30 days.",
      },
    ],
  ])("%s", async (_what, { address, endpoint, buttons, message }) => {
    const opened = await open(address);
    const answer = shop.keepsWaiting(endpoint);
    for (const name of buttons) await press(opened, name);
    await waitFor(() => expect(shop.receivedAt(endpoint)).toHaveLength(1));
    await opened.user.click(screen.getByRole("link", { name: "Site" }));
    await opened.user.type(await screen.findByLabelText("Name of the shop"), "!");
    await answered(answer, async () => message !== undefined && (await screen.findByText(message)));
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
    await answered(answer, untilReadAgain(getAdminPhoto));
    expect(opened.place.path).toBe("/admin/collections");
  });

  test("to the deletion of a photo before the one that was opened then", async () => {
    const opened = await openFirstOfList();
    const answer = shop.keepsWaiting(deletePhoto);
    for (const name of ["Delete", "Delete photo"]) await press(opened, name);
    await opened.user.click(screen.getByRole("link", { name: "Next photo" }));
    await screen.findByRole("heading", { level: 1, name: "Breakers" });
    await answered(answer, () => screen.findByText("“Aspens” was deleted. It can be restored for 30 days."));
    expect(opened.place.path).toBe("/admin/photo/edit/photo1");
  });
});

describe("an editor that is opened again begins with what is stored then", () => {
  test("after a save that ended once it was left", async () => {
    const opened = await openFirstOfList();
    await opened.user.type(screen.getByLabelText("Subtitle"), "!");
    const answer = shop.keepsWaiting(savePhoto);
    await press(opened, "Save");
    await opened.user.click(screen.getByRole("link", { name: "Photos" }));
    await press(opened, "Leave");
    await screen.findByRole("link", { name: "Aspens" });
    await answered(answer, untilReadAgain(getAdminPhoto));
    shop.answers(getAdminPhoto, { ...photoOf("photo0"), subtitle: "Theirs", options: [] });
    await opened.user.click(screen.getByRole("link", { name: "Aspens" }));
    expect(await screen.findByLabelText("Subtitle")).toHaveProperty("value", "Theirs");
  });

  test("once a reload has ended that began before", async () => {
    const opened = await openFirstOfList();
    await opened.user.type(screen.getByLabelText("Subtitle"), "!");
    const answer = shop.keepsWaiting(savePhoto);
    await press(opened, "Save");
    await opened.user.click(screen.getByRole("link", { name: "Photos" }));
    await press(opened, "Leave");
    await screen.findByRole("link", { name: "Aspens" });
    const reads = shop.receivedAt(getAdminPhoto).length;
    shop.answers(getAdminPhoto, { ...photoOf("photo0"), subtitle: "Saved", options: [] });
    const reloaded = shop.keepsWaiting(getAdminPhoto);
    await answered(answer, () =>
      waitFor(() => expect(shop.receivedAt(getAdminPhoto)).toHaveLength(reads + 1)),
    );
    await opened.user.click(screen.getByRole("link", { name: "Aspens" }));
    await waitFor(() => expect(opened.place.path).toBe("/admin/photo/edit/photo0"));
    await screen.findByText("Loading"); // the editor, which waits
    await aMoment(); // it joins the reload in an effect
    await answered(reloaded);
    expect(await screen.findByLabelText("Subtitle")).toHaveProperty("value", "Saved");
    expect(shop.receivedAt(getAdminPhoto)).toHaveLength(reads + 1);
  });

  test("and with the unsaved work of an earlier visit, also when a save ended once it was left", async () => {
    const first = await openFirstOfList();
    await first.user.type(screen.getByLabelText("Title"), "!");
    first.unmount();
    const opened = await openFirstOfList();
    await opened.user.type(screen.getByLabelText("Subtitle"), "!");
    const answer = shop.keepsWaiting(savePhoto);
    await press(opened, "Save");
    await opened.user.click(screen.getByRole("link", { name: "Photos" }));
    await press(opened, "Leave");
    await screen.findByRole("link", { name: "Aspens" });
    await answered(answer, untilReadAgain(getAdminPhoto));
    await opened.user.click(screen.getByRole("link", { name: "Aspens" }));
    await press(opened, "Restore my changes");
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "Aspens!");
  });

  test("after an undo of what was done to its photos", async () => {
    const whole = anAdminCollection();
    let stored = whole;
    shop.answersEach(getAdminCollection, () => stored);
    const photos = whole.photos.filter(({ id }) => id === "photo2");
    shop.answersEach(unlinkPhoto, () => void (stored = { ...whole, photos, collectionPhotos: ["p2"] }));
    shop.answersEach(changePhotos, () => {
      stored = whole;
      return { changed: ["photo1"], failed: [], undo: [] };
    });
    const opened = await open("/admin/collection/edit/collection1");
    await press(opened, "Remove Granite Morning");
    await screen.findByText("“Granite Morning” was removed from “Landscapes”.");
    await opened.user.click(screen.getByRole("link", { name: "Collections" }));
    await press(opened, "Undo");
    await screen.findByText("Undone.");
    await opened.user.click(await screen.findByRole("link", { name: "Edit Landscapes" }));
    await screen.findByRole("heading", { level: 1, name: "Landscapes" });
    const photosOfIt = await screen.findAllByRole("checkbox", { name: /^Select/ });
    expect(photosOfIt.map(({ ariaLabel }) => ariaLabel)).toEqual(["Select Granite Morning", "Select Dune"]);
  });
});

test("the photos to choose from are those of now after an upload that ended once Site was left", async () => {
  const fileKey = "photos/p2-0123456789abcdef";
  shop.answersEach(getUpload, () => {
    shop.serves(imageUrl(fileKey, 512), new Response("webp"));
    return { state: "stored", fileKey, id: "photo2" } as const;
  });
  shop.answers(getPhotoOfContent, { photo: null });
  const opened = await open("/admin/site");
  const choose = async () => {
    const [button] = await screen.findAllByRole("button", { name: /^Choose a picture/ });
    if (button) await opened.user.click(button);
    return within(await screen.findByRole("dialog"));
  };
  const sent = shop.bucket.keepsWaiting();
  const dialog = await choose();
  await opened.user.upload(dialog.getByLabelText(/^Or upload a new one/), aJpeg("tide.jpg"));
  await waitFor(() => expect(shop.bucket.uploads).toHaveLength(1));
  await opened.user.click(dialog.getByRole("button", { name: "Close" }));
  await opened.user.click(screen.getByRole("link", { name: "Collections" }));
  await screen.findByRole("link", { name: "Edit Landscapes" });
  await answered(sent, untilReadAgain(listAdminPhotos));
  shop.answers(listAdminPhotos, [anAdminPhoto({ title: "Pier" })]);
  await opened.user.click(screen.getByRole("link", { name: "Site" }));
  await (await choose()).findByRole("button", { name: "Pier" });
});

const putBack = { action: "link", ids: ["photo1"], collectionId: "collection1", places: [0] };

test("an undo that was pressed before the editor was left puts the photo back at its place", async () => {
  shop.answers(unlinkPhoto, undefined);
  shop.answers(changePhotos, { changed: ["photo1"], failed: [], undo: [] });
  const opened = await open("/admin/collection/edit/collection1");
  await press(opened, "Remove Granite Morning");
  await screen.findByText("“Granite Morning” was removed from “Landscapes”.");
  const reads = shop.receivedAt(getAdminCollection).length;
  const answer = shop.keepsWaiting(getAdminCollection);
  await press(opened, "Undo");
  await waitFor(() => expect(shop.receivedAt(getAdminCollection)).toHaveLength(reads + 1));
  await opened.user.click(screen.getByRole("link", { name: "Collections" }));
  await screen.findByRole("link", { name: "Edit Landscapes" });
  await answered(answer);
  await screen.findByText("Undone.");
  expect(shop.receivedAt(changePhotos).map(({ body }) => body)).toEqual([putBack]);
});

test("an undo while the photos are read again puts the photo back at its place", async () => {
  const whole = anAdminCollection();
  let stored = whole;
  const answers = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const [opened, removed] = answers;
  shop.answersEach(getAdminCollection, async () => {
    const now = stored; // when it is read, not when the reply arrives
    await answers[shop.receivedAt(getAdminCollection).length - 1]?.promise;
    return now;
  });
  shop.answersEach(unlinkPhoto, () => void (stored = { ...whole, collectionPhotos: ["p2"] }));
  shop.answersEach(changePhotos, () => {
    stored = whole;
    return { changed: ["photo1"], failed: [], undo: [] };
  });
  opened?.resolve(undefined);
  const page = await open("/admin/collection/edit/collection1");
  await press(page, "Remove Granite Morning");
  await press(page, "Undo");
  await waitFor(() => expect(shop.receivedAt(changePhotos)).toHaveLength(1));
  await answered(
    () => removed?.resolve(undefined),
    () => screen.findByText("Undone."),
  );
  expect(shop.receivedAt(changePhotos).map(({ body }) => body)).toEqual([putBack]);
});

test("no photo is sorted or added while the photos are read again after a removal", async () => {
  shop.answers(unlinkPhoto, undefined);
  const opened = await open("/admin/collection/edit/collection1");
  await opened.user.click(await screen.findByRole("checkbox", { name: "Select Dune" }));
  await press(opened, "Move to top");
  const reads = shop.receivedAt(getAdminCollection).length;
  const answer = shop.keepsWaiting(getAdminCollection);
  await press(opened, "Remove Granite Morning");
  await waitFor(() => expect(shop.receivedAt(getAdminCollection)).toHaveLength(reads + 1));
  expect(screen.getByRole("button", { name: "Update Sort" })).toHaveProperty("ariaDisabled", "true");
  await press(opened, "Add");
  const link = await screen.findByRole("button", { name: "Link Aspens" });
  expect(link).toHaveProperty("ariaDisabled", "true");
  answer();
  await waitFor(() => expect(link).toHaveProperty("ariaDisabled", null));
});

async function openFirstOfList() {
  const opened = await open("/admin/photos?sort=title&order=ascending");
  await opened.user.click(await screen.findByRole("link", { name: "Aspens" }));
  await screen.findByRole("heading", { level: 1, name: "Aspens" });
  return opened;
}

/** Returns what waits until there is one more call of an endpoint than now. */
function untilReadAgain(endpoint: AnyEndpoint) {
  const reads = shop.receivedAt(endpoint).length;
  return async () => await waitFor(() => expect(shop.receivedAt(endpoint)).toHaveLength(reads + 1));
}

/** A page would open a moment after the answer, and after what else the answer leads to. */
async function answered(answer: () => void, follows: () => Promise<unknown> = async () => undefined) {
  answer();
  await follows();
  await aMoment();
}
