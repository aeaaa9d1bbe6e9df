import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveCollection } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { deletePhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { z } from "zod";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto, storeActive } from "#src/testing/a-photo.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { documentKinds } from "./compute-documents.ts";
import type { DocumentKind } from "./document-kind.ts";
import { listingName } from "./published-documents.ts";
import { retryPublishJobs } from "./publish-queue.ts";
import { repairDrift } from "./repair.ts";
import { publishingTables } from "./publishing-transaction.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("repair")));
afterAll(async () => await server.close());

const published = () => publishingTables(openDatabase(server.projectId)).published;

describe("the daily check of what is published", () => {
  test("finds nothing in an empty shop", async () => {
    expect(await repairDrift(server.shop)).toEqual([]);
  });

  test("finds nothing after saves, renames and removals, since each publishes its own", async () => {
    const photo = await aPhoto(server, { title: "First" });
    await aPhoto(server, { title: "Draft", active: false });
    await aCollection(server, { title: "All" }, [photo]);
    await aCollection(server, { title: "Hidden", active: false }, [photo]);
    await server.call(savePhoto, { id: photo.id, body: { ...photo, title: "Renamed" } });
    expect(await repairDrift(server.shop)).toEqual([]);
  });

  test("finds nothing after changes of a photo's collections, whichever of them was the last to change", async () => {
    const photo = await aPhoto(server, { title: "Shared" });
    const collections = [];
    for (const title of ["One", "Two", "Three"])
      collections.push(await aCollection(server, { title }, [photo]));
    for (const { id, photos: _, ...read } of collections) {
      await server.call(saveCollection, { id, body: { ...read, title: `${read.title} Again` } });
      expect(await repairDrift(server.shop)).toEqual([]);
    }
  });

  test("finds nothing after the last photo of a later part of the print index is removed", async () => {
    const photo = await storeActive(server, await aPhoto(server, { title: "Late" }), { sequence: 1_000 });
    const first = published().doc("prints:0");
    const entries = async () => (await first.get()).data()?.["entries"];
    expect(await entries()).toMatchObject({ "part:1": { kind: "elsewhere", part: 1 } });
    await server.call(deletePhoto, { id: photo.id });
    expect(await entries()).toHaveProperty("part:1");
    expect(await repairDrift(server.shop)).toEqual([]);
  });

  test("repairs the rest when something does not fit its schema, of which stays what is published", async () => {
    const unfit = await aPhoto(server, { title: "Unfit" });
    const content = () => z.object({ title: z.string() }).parse({});
    const kind: DocumentKind = {
      ofPhoto: ({ id, id2 }) =>
        id2 === unfit.id2
          ? [
              { name: "photo:unfit", content },
              { name: listingName(id), entry: id, content },
              { name: "prints:0", entry: "unpublished", content },
            ]
          : [],
    };
    const list = published().doc(listingName(unfit.id));
    const [before, page] = [(await list.get()).data(), (await published().doc("photo:unfit").get()).data()];
    await published().doc("photo:renamed").delete();
    const drift = await repairDrift({ ...server.shop, kinds: [...documentKinds, kind] });
    expect(drift).toEqual(expect.arrayContaining([{ name: "photo:renamed", kind: "missing" }]));
    const ofUnfit = [list.id, "photo:unfit", "prints:0"];
    const found = drift.filter(({ name }) => ofUnfit.includes(name));
    expect(found).toEqual(ofUnfit.map((name) => ({ name, kind: "stale" }))); // each once
    expect((await published().doc("photo:renamed").get()).exists).toBe(true);
    expect((await published().doc("photo:unfit").get()).data()).toEqual(page);
    expect((await list.get()).data()).toEqual(before);
    await retryPublishJobs({ ...server.shop, now: () => Date.now() + 60_000 });
    expect(await repairDrift(server.shop)).toEqual([]);
  });

  test("finds what is missing, stale or orphaned, and repairs it", async () => {
    for (const name of ["photo:first", "home", "prints:0"]) await published().doc(name).delete();
    const all = published().doc("collection:all");
    await all.set({ ...(await all.get()).data(), title: "Painted over" });
    await published().doc("photo:draft").set({ movedTo: "renamed" });
    await published().doc("photo:stray").set({ slug: "stray", collections: [] });
    const { releaseRequests } = publishingTables(openDatabase(server.projectId));
    await server.shop.publishing.forgetReleaseRequests();
    expect(await repairDrift(server.shop)).toEqual([
      { name: "collection:all", kind: "stale" },
      { name: "home", kind: "missing" },
      { name: "photo:draft", kind: "orphaned" },
      { name: "photo:first", kind: "missing" },
      { name: "photo:stray", kind: "orphaned" },
      { name: "prints:0", kind: "missing" },
    ]);
    expect(await repairDrift(server.shop)).toEqual([]);
    const released = (await releaseRequests.get()).docs.flatMap((request) => request.data().names);
    for (const name of ["photo:draft", "photo:first"]) expect(released).toContain(name);
  });

  test("builds the index of the photos when another version wrote its rows", async () => {
    const state = openDatabase(server.projectId).doc("photoIndex/state");
    const before = (await state.get()).data();
    await state.set({ fields: "id title" });
    expect(await repairDrift(server.shop)).toEqual([]);
    expect((await state.get()).data()).toEqual(before);
  });
});
