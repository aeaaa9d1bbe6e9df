import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import {
  getAdminCollection,
  listAdminCollections,
  saveCollection,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { copyPhotoImage, getUpload } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aJpeg } from "#src/testing/a-jpeg.ts";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

const storedUpload = { state: "stored", fileKey: "collections/c1-fedcba9876543210", id: "c1" } as const;
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

describe("the picture of a collection", () => {
  test("saves before it sends a picture", async () => {
    shop.answers(getUpload, storedUpload);
    const saved = shop.keepsWaiting(saveCollection);
    const { user } = await open();
    await user.type(screen.getByLabelText("Title"), "!");
    const jpeg = aJpeg("banner.jpg");
    await user.upload(screen.getByLabelText("Upload image"), jpeg);
    await waitFor(() => expect(shop.receivedAt(saveCollection)).toHaveLength(1));
    expect(shop.bucket.uploads).toEqual([]);
    saved();
    await waitFor(() => expect(shop.bucket.uploads).toMatchObject([{ metadata: { type: "collections" } }]));
  });
});

test("what is typed while the file is being read is saved with the rest, before it is sent", async () => {
  shop.answers(getUpload, storedUpload);
  const { user } = await open();
  const file = aJpeg("banner.jpg");
  const read = Promise.withResolvers<void>();
  const slice = file.slice.bind(file);
  vi.spyOn(file, "slice").mockImplementation((...range) => {
    const part = slice(...range);
    const bytes = part.arrayBuffer.bind(part);
    vi.spyOn(part, "arrayBuffer").mockImplementation(async () => {
      await read.promise;
      return await bytes();
    });
    return part;
  });
  await user.upload(screen.getByLabelText("Upload image"), file);
  await screen.findByRole("progressbar");
  await user.type(screen.getByLabelText("Title"), "!");
  read.resolve();
  await waitFor(() => expect(shop.receivedAt(saveCollection)).toHaveLength(1));
  expect(shop.receivedAt(saveCollection)[0]?.body).toMatchObject({ title: "Landscapes!" });
  await waitFor(() => expect(shop.bucket.uploads).toHaveLength(1));
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Landscapes!");
});

test("a file that cannot be read is said, and nothing is saved or sent", async () => {
  const { user } = await open();
  const file = aJpeg("banner.jpg");
  vi.spyOn(file, "slice").mockImplementation(() => {
    throw new DOMException("The file could not be read.", "NotReadableError");
  });
  await user.upload(screen.getByLabelText("Upload image"), file);
  await screen.findAllByText("The file could not be read.");
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect([shop.receivedAt(saveCollection), shop.bucket.uploads]).toEqual([[], []]);
});

test("an upload that begins during a save says that it was not sent", async () => {
  const saved = shop.keepsWaiting(saveCollection);
  const { user } = await open();
  await user.type(screen.getByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.upload(screen.getByLabelText("Upload image"), aJpeg("banner.jpg"));
  await screen.findByText("The picture was not sent, because the changes were not saved. Try again.");
  expect(shop.bucket.uploads).toEqual([]);
  saved();
  await screen.findByRole("button", { name: "Saved" });
});

test("an upload that is cancelled while the collection is saved is not sent", async () => {
  shop.answers(getUpload, storedUpload);
  const saved = shop.keepsWaiting(saveCollection);
  const { user } = await open();
  await user.upload(screen.getByLabelText("Upload image"), aJpeg("banner.jpg"));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  saved();
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(shop.bucket.uploads).toEqual([]);
});

/** Lets everything happen that waits for no timer. */
const aTurn = async () => await new Promise((resolve) => setImmediate(resolve));

describe("a picture that has been sent", () => {
  test("is requested after five seconds, and does not overwrite fields edited meanwhile", async () => {
    shop.answers(getUpload, storedUpload);
    const { user } = await open();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const jpeg = aJpeg("banner.jpg");
    fireEvent.change(screen.getByLabelText("Upload image"), { target: { files: [jpeg] } });
    while (!screen.queryByText("Sent. Its sizes are being made...")) await aTurn();
    while (shop.receivedAt(getUpload).length === 0) await aTurn();
    for (let turn = 0; turn < 20; turn += 1) await aTurn(); // after the reply, the five seconds begin
    const reads = () => shop.receivedAt(getAdminCollection).length;
    const before = reads();
    stored = { ...stored, image: "collections/c1-fedcba9876543210" };
    vi.advanceTimersByTime(4_999);
    await aTurn();
    expect(reads()).toBe(before);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await waitFor(() => expect(reads()).toBe(before + 1));
    await user.type(screen.getByLabelText("Title"), "!");
    await waitFor(() =>
      expect(screen.getByRole("img", { name: "Landscapes!" }).getAttribute("src")).toContain(
        "fedcba9876543210",
      ),
    );
  });
});

test("the picture of a collection is chosen from the photos, and saved before that", async () => {
  shop.answers(listAdminPhotos, stored.photos);
  shop.answers(copyPhotoImage, { file: { fileKey: "collections/c1-fedcba9876543210" } });
  const { user } = await open();
  await user.type(screen.getByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Choose from the photos" }));
  const dialog = await screen.findByRole("dialog", { name: /A picture for the collection/ });
  await user.click(await within(dialog).findByRole("button", { name: "Dune" }));
  await waitFor(() => expect(shop.receivedAt(copyPhotoImage)).toHaveLength(1));
  expect(shop.receivedAt(copyPhotoImage)[0]?.body).toEqual({ photoId: "photo2" });
  const calls = shop.received.map(({ endpoint }) => endpoint);
  expect(calls.indexOf(saveCollection)).toBeLessThan(calls.indexOf(copyPhotoImage));
});
