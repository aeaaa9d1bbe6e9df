import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { searchCases } from "@lightwell/shared/contract/back-office/case-endpoints";
import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getAdminPhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getShopHealth } from "@lightwell/shared/contract/health-endpoints";
import { getAdminOrder, searchOrders } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import type { Firestore } from "@google-cloud/firestore";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cachedShippingSettings } from "#src/deployed/shipping-settings.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { firestoreOutbox } from "#src/mail/outbox.ts";
import { repairDrift } from "#src/publishing/repair.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aReleasedSite } from "#src/testing/a-released-site.ts";
import { type CheckoutServer, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";

// Documents as a next version would write them: a field has another type. Each is one of several, which must go on.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: CheckoutServer;
let database: Firestore;

beforeAll(async () => {
  server = await startCheckoutServer("unreadable-documents");
  database = openDatabase(server.catalog.projectId);
});
afterAll(() => server.close());

/** What the start of the back office names. */
async function named(): Promise<string[]> {
  const { unreadableDocuments } = await server.catalog.call(getShopHealth, {});
  return unreadableDocuments.map(({ path }) => path);
}

test("one unreadable document of each kind stops nothing, and is named to the owner", async () => {
  const { catalog } = server;
  const site = await aReleasedSite(catalog);
  const [photo, other] = [
    await aPhoto(catalog, { title: "Dune" }),
    await aPhoto(catalog, { title: "Ridge" }),
  ];
  const deserts = await aCollection(catalog, { title: "Deserts" }, [photo, other]);
  const coasts = await aCollection(catalog, { title: "Coasts" }, [other]);
  const { orderId: broken } = await aPaidOrder(server);
  const { orderId: paid } = await aPaidOrder(server);
  await site.release();

  await database.doc(`photos/${photo.id}`).update({ printMode: { kind: "fill" } });
  await database.doc(`collections/${deserts.id}`).update({ sort: "first" });
  await database.doc(`orders/${broken}`).update({ lines: "of a later version" });
  await database.doc(`outbox/order-confirm:${broken}`).update({ attempts: "none" });
  await database
    .doc("settings/site")
    .set({ banners: { first: "of a later version" }, name: "Sierra Prints" });

  // The shop: repaired, released, bought from.
  await repairDrift(catalog.shop);
  expect(await repairDrift(catalog.shop)).toEqual([]);
  await site.release();
  expect(site.isServed("/photos/photo/ridge.html")).toBe(true);
  expect(site.isServed("/photos/photo/dune.html")).toBe(false);
  expect(site.isServed("/collection/coasts.html")).toBe(true);
  expect(site.contentAt("/index.html")).toContain("Sierra Prints");
  await catalog.call(savePhoto, { id: other.id, body: { ...other, title: "Ridge at Dawn" } });
  const { orderId } = await aPaidOrder(server);

  // Mails: each but the unreadable one is sent, in the shop's name.
  const outbox = firestoreOutbox(database, async () => await Promise.resolve(() => undefined));
  expect(await outbox.due(Date.now() + 60_000)).toEqual(
    expect.arrayContaining([`order-confirm:${paid}`, `order-confirm:${orderId}`]),
  );
  expect((await outboxMail(database, `order-confirm:${orderId}`))?.subject).toContain("Sierra Prints");
  expect((await cachedShippingSettings(database)()).timeZone).toBe("America/Los_Angeles");

  // The back office: lists go on without it, and whoever asks for it is told so.
  const collections = await catalog.call(listAdminCollections, {});
  expect(collections.map(({ id }) => id)).toEqual([coasts.id]);
  const { orders } = await catalog.call(searchOrders, { body: { text: "", stages: ["paid"] } });
  expect(orders.map(({ id }) => id)).toEqual([orderId, paid]);
  await catalog.call(getAttention, {});
  await catalog.call(searchCases, { body: { text: "", states: ["open"] } });
  const missing = await catalog.send(getAdminPhoto, { id: photo.id });
  expect(missing).toMatchObject({
    status: 500,
    body: { error: { code: "internal", message: expect.stringContaining(`photos/${photo.id}`) } },
  });
  expect((await catalog.send(getAdminOrder, { id: broken })).status).toBe(500);
  await expect(catalog.shop.orders.transaction((transaction) => transaction.order(broken))).rejects.toThrow(
    `orders/${broken}`,
  );
  const shown = await catalog.call(getAdminSite, {});
  expect(shown.name).toBe("Sierra Prints");
  expect((await catalog.send(saveSite, { body: shown })).status).toBe(500);
  expect((await database.doc("settings/site").get()).get("banners")).toEqual({ first: "of a later version" });

  await eventually(async () =>
    expect(await named()).toEqual([
      `collections/${deserts.id}`,
      `orders/${broken}`,
      `outbox/order-confirm:${broken}`,
      `photos/${photo.id}`,
      "settings/site",
    ]),
  );
  await database.doc(`photos/${photo.id}`).update({ printMode: "fill" });
  expect(await named()).not.toContain(`photos/${photo.id}`);
  await repairDrift(catalog.shop);
  await site.release();
  expect(site.isServed("/photos/photo/dune.html")).toBe(true);
  site.remove();
});
