import { getArchive, startArchive } from "@lightwell/shared/contract/back-office/archive-endpoints";
import { deletePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expiryAt } from "#src/firestore/expiry.ts";
import * as deployed from "#src/functions.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";

// Each function is called as the platform calls it, with the settings of its deployment.

const dayMs = 24 * 60 * 60 * 1_000;
let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer("background-functions");
  vi.stubEnv("GCLOUD_PROJECT", server.projectId);
  vi.stubEnv("FIREBASE_CONFIG", undefined);
  vi.stubEnv("FUNCTIONS_EMULATOR", "true");
  vi.stubEnv("SHOP_ORIGIN", "https://shop.test");
  vi.stubEnv("PAGE_RELEASES", "off");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const run = async (called: object, event: object = {}) => {
  const started: unknown = Reflect.get(called, "run");
  if (!(started instanceof Function)) throw new Error("This function cannot be run.");
  await (started(event) as Promise<void>);
};
const isStored = async (path: string) => (await server.shop.database.doc(path).get()).exists;

test("the daily job of the trash removes what was deleted 30 days ago, and no personal data", async () => {
  const { id } = await aPhoto(server);
  await server.call(deletePhoto, { id });
  const [trashed] = (await server.shop.database.collection("trash").get()).docs;
  await trashed?.ref.update({ deletedAt: Date.now() - 31 * dayMs });
  const cart = server.shop.database.doc("carts/expired");
  await cart.set({ expires: expiryAt(Date.now() - dayMs) });

  await run(deployed.purgeTrash);
  expect((await trashed?.ref.get())?.exists).toBe(false);
  expect(await isStored(cart.path)).toBe(true);

  await run(deployed.enforceRetention);
  expect(await isStored(cart.path)).toBe(false);
});

test("the daily check of the pages publishes what is missing", async () => {
  const { slug } = await aPhoto(server, { title: "Dune" });
  await server.shop.database.doc(`published/photo:${slug}`).delete();
  await run(deployed.repairPublished);
  expect(await isStored(`published/photo:${slug}`)).toBe(true);
});

test("a change of an archive makes its next part", async () => {
  await server.call(startArchive, {});
  await run(deployed.makeArchive);
  expect((await server.call(getArchive, {})).archive).toMatchObject({ parts: [{}] });
});
