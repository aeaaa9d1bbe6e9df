import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { searchCases } from "@lightwell/shared/contract/back-office/case-endpoints";
import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getAdminPhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { getShopHealth } from "@lightwell/shared/contract/health-endpoints";
import { getAdminOrder, searchOrders } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { getOrderStatus } from "@lightwell/shared/contract/orders/order-endpoints";
import type { Firestore } from "@google-cloud/firestore";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { mailDeps } from "#src/deployed/mail-app.ts";
import { orderListener } from "#src/deployed/order-app.ts";
import { cachedShippingSettings } from "#src/deployed/shipping-settings.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { deliverMail } from "#src/mail/deliver-mail.ts";
import { firestoreOutbox } from "#src/mail/outbox.ts";
import { enforceRetention } from "#src/personal-data/enforce-retention.ts";
import { repairDrift } from "#src/publishing/repair.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { aReleasedSite } from "#src/testing/a-released-site.ts";
import { type CheckoutServer, recipient, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { listen } from "#src/testing/listen.ts";
import { aPaidOrder } from "#src/testing/orders/a-paid-order.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";

// Documents as a next version would write them: a field has another type. Each is one of several, which must go on.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Everything that is logged: the logger uses the console functions that exist when it is loaded. */
const logged = vi.hoisted(() => {
  const lines: string[] = [];
  for (const level of ["debug", "info", "log", "warn", "error"] as const)
    console[level] = (...words: unknown[]) => void lines.push(words.map(String).join(" "));
  return lines;
});

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

test("the log says which fields do not fit, and nothing else of a document", async () => {
  const { orderId } = await aPaidOrder(server);
  await database.doc(`orders/${orderId}`).update({ lines: "of a later version", personalDataUntil: 0 });

  const settings = { ...process.env, ...server.environment, FIREBASE_CONFIG: undefined };
  const shopper = await listen(orderListener(settings));
  onTestFinished(shopper.close);
  const path = getOrderStatus.path.replace(":orderId", orderId);
  expect((await fetch(`${shopper.origin}${path}`)).status).toBe(500);
  expect((await server.catalog.send(getAdminOrder, { id: orderId })).status).toBe(500);
  await expect(enforceRetention(server.catalog.shop)).rejects.toThrow("Not all personal data");
  const smtp = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "shop@example.test" };
  const mails = await mailDeps({ ...settings, ...smtp }, { read: () => Promise.resolve(undefined) });
  await deliverMail(mails, `order-confirm:${orderId}`);

  const output = logged.join("\n");
  expect(output).toContain("lines: Invalid input: expected array, received string");
  for (const entry of ["call.failed", "retention.order-not-erased", "mail.not-rendered"])
    expect(output).toContain(`${entry} UnreadableDocumentError`);
  const { firstName, lastName, street1 } = recipient;
  const personal = ["ann@example.test", street1, firstName, lastName];
  expect(personal.filter((text) => output.includes(text))).toEqual([]);
});
