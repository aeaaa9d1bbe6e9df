import { restoreFromTrash } from "@lightwell/shared/contract/back-office/trash-endpoints";
import {
  createPhoto,
  deletePhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { photoRowOf } from "@lightwell/shared/catalog/listing/listing-schemas";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { findDrift, repairDrift } from "#src/publishing/repair.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { countedReads } from "#src/testing/counted-reads.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

vi.setConfig({ testTimeout: 120_000 }); // hundreds of documents on a busy machine

let server: ShopServer;
beforeEach(async () => (server = await startShopServer("photo-index")));
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const index = () => openDatabase(server.projectId).collection("photoIndex");
const listed = async () => await server.call(listAdminPhotos, {});
const listedTitles = async () => (await listed()).map(({ title }) => title).toSorted();

/** What the lists have to show, from the photos themselves. */
async function expected() {
  const photos = await server.shop.catalog.photos();
  return photos.map(photoRowOf);
}

describe("the list of photos", () => {
  test("has every photo as it was saved last, drafts too, and none that is deleted", async () => {
    expect(await listed()).toEqual([]);
    const dune = await aPhoto(server, { title: "Dune" });
    await aPhoto(server, { title: "Draft", active: false });
    await server.call(createPhoto, {});
    expect(await listedTitles()).toEqual(["", "Draft", "Dune"]);
    await server.call(savePhoto, { id: dune.id, body: { ...dune, title: "Dune at Dusk", tags: ["sand"] } });
    expect(await listedTitles()).toEqual(["", "Draft", "Dune at Dusk"]);
    await server.call(deletePhoto, { id: dune.id });
    expect(await listedTitles()).toEqual(["", "Draft"]);
    await server.call(restoreFromTrash, { id: dune.id });
    expect(await listed()).toEqual(await expected());
    expect(await findDrift(server.shop)).toEqual([]);
  });

  test("is read from 65 documents at most", async () => {
    for (const title of ["One", "Two", "Three"]) await aPhoto(server, { title });
    await listed();
    const reads = countedReads();
    expect(await listedTitles()).toEqual(["One", "Three", "Two"]);
    expect(reads.count).toBeLessThanOrEqual(4); // three parts at most, and what they were built with
  });

  test("is built on the first request when it does not exist", async () => {
    await aPhoto(server, { title: "Before" });
    for (const { ref } of (await index().get()).docs) await ref.delete();
    expect(await listedTitles()).toEqual(["Before"]);
    expect(await listed()).toEqual(await expected());
  });

  test("is rebuilt when its rows were written by another version", async () => {
    const { id } = await aPhoto(server, { title: "Kept" });
    await listed();
    await index().doc("state").set({ fields: "id title" });
    await index()
      .doc("0")
      .set({ entries: { [id]: { id, title: "Old" }, gone: { id: "gone", title: "Gone" } } });
    expect(await listed()).toEqual(await expected());
    await index()
      .doc("1")
      .set({ entries: { [id]: { id, title: "Written by an instance of the other version" } } });
    expect(await listed()).toEqual(await expected());
  });

  test("has photos that are created while it is built", async () => {
    for (const { ref } of (await index().get()).docs) await ref.delete();
    const creations = Array.from({ length: 8 }, async () => await server.call(createPhoto, {}));
    await Promise.all([...creations, server.shop.catalog.buildPhotoIndex()]);
    await server.shop.catalog.buildPhotoIndex();
    expect(await listed()).toEqual(await expected());
    expect(await listed()).toHaveLength(8);
  });

  test("is checked and repaired with what is published", async () => {
    const { id } = await aPhoto(server, { title: "Right" });
    const [row] = await listed();
    const part = (await index().get()).docs.find((doc) => doc.get(`entries.${id}`) !== undefined);
    await part?.ref.set({ entries: { [id]: { ...row, title: "Wrong" } } });
    expect(await listedTitles()).toEqual(["Wrong"]);
    expect(await repairDrift(server.shop)).toEqual([{ name: "photoIndex", kind: "stale" }]);
    expect(await listedTitles()).toEqual(["Right"]);
  });
});
