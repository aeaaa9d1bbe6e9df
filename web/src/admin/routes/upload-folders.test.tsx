import {
  createCollection,
  linkPhoto,
  listAdminCollections,
  saveCollection,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getPhotoOfContent, getUpload } from "@lightwell/shared/contract/back-office/upload-endpoints";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aJpeg } from "#src/testing/a-jpeg.ts";
import { anAdminCollection } from "#src/testing/admin-collection-sample.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const fileKey = "photos/p9-0123456789abcdef";
let shop: ReturnType<typeof fakeShop>;
/** Ids of photos by the title of their collection. */
let stored: Map<string, string[]>;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  stored = new Map();
  shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  shop.answers(getPhotoOfContent, { photo: null });
  shop.answersEach(getUpload, ({ params }) => ({
    state: "stored" as const,
    fileKey,
    id: params["uploadId"] ?? "",
  }));
  shop.serves(`/images/${fileKey}_512x512.webp`, new Response());
  const collection = (title: string) => anAdminCollection({ id: `id of ${title}`, title, photos: [] });
  shop.answersEach(listAdminCollections, () => [...stored.keys()].map(collection));
  shop.answers(createCollection, collection(""));
  shop.answersEach(saveCollection, ({ body }) => {
    const { title } = body as { title: string };
    stored.set(title, []);
    return collection(title);
  });
  shop.answersEach(linkPhoto, ({ params: { id = "", photoId = "" } }) => {
    const title = [...stored.keys()].at(-1) ?? "";
    const photos = stored.get(title) ?? [];
    if (!photos.includes(photoId)) photos.push(photoId);
    return collection(id);
  });
});

/** A file with a `webkitRelativePath`, as in a chosen folder. */
function inFolder(path: string): File {
  const file = aJpeg(path.split("/").at(-1) ?? "");
  Object.defineProperty(file, "webkitRelativePath", { value: path });
  return file;
}

async function open() {
  const shown = await renderAdmin("/admin/photos", fakeIdentity([], anOwner));
  return { ...shown, input: await screen.findByLabelText("Upload folders") };
}

/** The names of the uploaded files by their photos' ids, which are those of the uploads. */
const nameOf = (photoId: string) =>
  shop.bucket.uploads.find(({ name }) => name.endsWith(photoId))?.metadata["fileName"];

/** The list of photos shows which of them are in no collection. */
function isReadSinceLinked(list: AnyEndpoint): boolean {
  const lastCallOf = (sought: AnyEndpoint) =>
    shop.received.findLastIndex(({ endpoint }) => endpoint === sought);
  return lastCallOf(list) > lastCallOf(linkPhoto);
}

test("a folder becomes an inactive collection with its files in the order of their names", async () => {
  let pending = 2; // the first file arrives after the others
  shop.answersEach(getUpload, ({ params: { uploadId = "" } }) =>
    nameOf(uploadId) === "1.jpg" && pending-- > 0
      ? ({ state: "pending" } as const)
      : ({ state: "stored", fileKey, id: uploadId } as const),
  );
  const { user, input, container } = await open();
  const files = ["Coast/10.jpg", "Coast/9.jpg", "Coast/1.jpg", "Coast/2.jpg"].map(inFolder);
  const numbers = Array.from({ length: 11 }, (_, index) => index + 10);
  const sidecars = numbers.map((number) => {
    const sidecar = new File(["<x/>"], `${number}.xmp`);
    Object.defineProperty(sidecar, "webkitRelativePath", { value: `Coast/${number}.xmp` });
    return sidecar;
  });
  await user.upload(input, [...files, ...sidecars]);
  await screen.findByText("4 of 4 uploaded");
  expect(stored.get("Coast")?.map(nameOf)).toEqual(["1.jpg", "2.jpg", "9.jpg", "10.jpg"]);
  expect(shop.receivedAt(createCollection)).toHaveLength(1);
  expect(shop.receivedAt(saveCollection)[0]?.body).toMatchObject({ title: "Coast" });
  const report = screen.getByRole("list", { name: "Collections of the folders" });
  expect(report.textContent).toBe("Coast: 4 of 4 added, complete");
  const link = screen.getByRole("link", { name: "Coast" });
  expect(link.getAttribute("href")).toBe("/admin/collection/edit/id%20of%20");
  await waitFor(() => expect(isReadSinceLinked(listAdminCollections)).toBe(true));
  screen.getByText(
    "Left out, because they are not pictures: Coast/10.xmp, Coast/11.xmp, Coast/12.xmp, Coast/13.xmp, Coast/14.xmp, Coast/15.xmp, Coast/16.xmp, Coast/17.xmp, Coast/18.xmp, Coast/19.xmp and 1 more.",
  );
  expect(await violationsIn(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Clear finished" }));
  expect(screen.queryByText(/^Left out/)).toBeNull();
});

test("a folder that is dropped again completes its collection, without duplicates", async () => {
  stored.set("Coast", ["photo1"]);
  shop.answers(getPhotoOfContent, { photo: { id: "photo1", title: "One" } });
  const { user, input } = await open();
  await user.upload(input, [inFolder("Coast/1.jpg")]);
  await screen.findByText("0 of 1 uploaded, 1 already here");
  await waitFor(() => expect(isReadSinceLinked(listAdminCollections)).toBe(true));
  shop.answers(getPhotoOfContent, { photo: null });
  await user.upload(input, [inFolder("Coast/2.jpg")]);
  await screen.findByText("1 of 2 uploaded, 1 already here");
  screen.getByRole("button", { name: "Clear finished" });
  expect(stored.get("Coast")).toHaveLength(2);
  expect(shop.receivedAt(createCollection)).toHaveLength(0);
  const report = screen.getByRole("list", { name: "Collections of the folders" });
  expect(report.textContent).toBe("Coast: 2 of 2 added, 1 of them already here, complete");
});

test("a folder without pictures has a message", async () => {
  const { user, input } = await open();
  const notes = new File(["Notes"], "notes.txt");
  Object.defineProperty(notes, "webkitRelativePath", { value: "Coast/notes.txt" });
  await user.upload(input, [notes]);
  await screen.findByText("No pictures were found.");
  screen.getByText("Left out, because they are not pictures: Coast/notes.txt.");
  await user.upload(input, [inFolder("Coast/1.jpg")]);
  await screen.findByText("1 of 1 uploaded");
  expect(screen.queryByText("No pictures were found.")).toBeNull();
});

test("a failing file of a folder does not stop the others", async () => {
  const message = "The picture is damaged and cannot be read.";
  shop.answersEach(getUpload, ({ params: { uploadId = "" } }) =>
    nameOf(uploadId) === "1.jpg"
      ? ({ state: "rejected", message } as const)
      : ({ state: "stored", fileKey, id: uploadId } as const),
  );
  const { user, input } = await open();
  await user.upload(input, ["Coast/1.jpg", "Coast/2.jpg"].map(inFolder));
  await screen.findByText("1 of 2 uploaded, 1 failed");
  screen.getByRole("button", { name: "Clear finished" });
  await waitFor(() => expect(stored.get("Coast")?.map(nameOf)).toEqual(["2.jpg"]));
  const report = screen.getByRole("list", { name: "Collections of the folders" });
  expect(report.textContent).toBe("Coast: 1 of 2 added, 1 failed");
});

test("a file that cannot be added to the collection of its folder shows the reason", async () => {
  shop.fails(linkPhoto, "invalid-request", { message: "A collection has at most 2,000 photos." });
  const { user, input } = await open();
  await user.upload(input, [inFolder("Coast/1.jpg")]);
  await screen.findByText("A collection has at most 2,000 photos.");
  await waitFor(() => expect(isReadSinceLinked(listAdminPhotos)).toBe(true)); // the photo is there
});
