import { getArchive, startArchive } from "@lightwell/shared/contract/back-office/archive-endpoints";
import { deletePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { purgeEverything } from "./retention-app.ts";

const dayMs = 24 * 60 * 60 * 1_000;
let server: ShopServer;
beforeAll(async () => (server = await startShopServer("retention-app")));
afterAll(async () => await server.close());

const inFortyDays = () => Date.now() + 40 * dayMs;
const trashed = async () => await server.shop.catalog.trashedUntil(Date.now() + dayMs);
const away = async () => await Promise.reject(new Error("The bucket is away."));

test("an archive is deleted although purging the trash fails, and the failure is reported", async () => {
  await server.call(startArchive, {});
  const catalog = { ...server.shop.catalog, trashedUntil: away };
  const deps = { ...server.shop, catalog, now: inFortyDays, printFiles: { deleteOlderThan: async () => {} } };
  await expect(purgeEverything(deps)).rejects.toThrow("Not everything could be purged.");
  expect((await server.call(getArchive, {})).archive).toBeUndefined();
});

test("the trash is purged although deleting print files and uploads fails", async () => {
  const { id } = await aPhoto(server);
  await server.call(deletePhoto, { id });
  const uploads = { ...server.shop.uploads, deleteOlderThan: away };
  const deps = { ...server.shop, uploads, now: inFortyDays, printFiles: { deleteOlderThan: away } };
  const purging = purgeEverything(deps);
  await expect(purging).rejects.toMatchObject({ errors: [{}, {}] });
  expect(await trashed()).toEqual([]);
});

test("print files are deleted after two weeks, and uploads that never became a picture after a day", async () => {
  const deleted: [string, number][] = [];
  const store = (name: string) => ({
    deleteOlderThan: async (atMs: number) => await Promise.resolve(void deleted.push([name, atMs])),
  });
  const uploads = { ...server.shop.uploads, ...store("uploads") };
  const now = () => Date.UTC(2026, 10, 28);
  await purgeEverything({ ...server.shop, uploads, printFiles: store("print files"), now });
  expect(deleted).toEqual([
    ["print files", Date.UTC(2026, 10, 14)],
    ["uploads", Date.UTC(2026, 10, 27)],
  ]);
});
