import { afterAll, beforeAll, expect, test } from "vitest";
import { savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { openDatabase } from "#src/firestore/open-database.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { listingName } from "./published-documents.ts";
import { republish } from "./repair.ts";
import { publishingTables } from "./publishing-transaction.ts";

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("republish")));
afterAll(async () => await server.close());

async function publishedDocuments() {
  const { docs } = await publishingTables(openDatabase(server.projectId)).published.get();
  return Object.fromEntries(docs.map((document) => [document.id, document.data()]));
}

test("everything that is published can be made again from what the owner has stored", async () => {
  const photos = [
    await aPhoto(server, { title: "One" }),
    await aPhoto(server, { title: "Two" }),
    await aPhoto(server, { title: "Draft", active: false }),
  ] as const;
  await aCollection(server, { title: "All" }, photos);
  await aCollection(server, { title: "Hidden", active: false }, photos);
  await server.call(savePhoto, { id: photos[0].id, body: { ...photos[0], title: "First" } });
  const published = await publishedDocuments();
  const isPart = (name: string) => name.startsWith("listing:");
  expect(
    Object.keys(published)
      .filter((name) => !isPart(name))
      .sort(),
  ).toEqual(["collection:all", "home", "photo:first", "photo:one", "photo:two", "prints:0", "site"]);

  const table = publishingTables(openDatabase(server.projectId)).published;
  await table.doc("photo:one").delete();
  await table.doc("photo:two").set({ ...published["photo:two"], title: "Painted over" });
  await table.doc("collection:all").delete();
  await table.doc("home").delete();
  await table.doc(listingName(photos[1].id)).set({ entries: { gone: { kind: "photo" } } });
  await table.doc("photo:stray").set({ movedTo: "nowhere" });
  await table.doc("photo:draft").set({ movedTo: "two" });

  expect(await republish(server.shop)).toEqual({ removed: 2, setAside: [] });
  expect(await publishedDocuments()).toEqual(published);
});
