import { savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cartRepository } from "#src/checkout/cart-repository.ts";
import { openedSession } from "#src/orders/order.ts";
import { questionCase, supportRepository } from "#src/support/ask-question.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { enforceRetention, expiringCollections } from "./enforce-retention.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** How long each collection keeps its documents. */
const daysKept = {
  carts: 30,
  cases: 365,
  earlierFields: 90,
  history: 365,
  labLinks: 60,
  openedSessions: 365,
  outbox: 365,
  unprocessableEvents: 365,
};

let server: ShopServer;
beforeAll(async () => (server = await startShopServer("stored-expiry")));
afterAll(async () => await server.close());

/** One document of each kind, stored as the shop does. */
async function storeOneOfEach(): Promise<void> {
  const { database, orders, labLinks } = server.shop;
  const nowMs = Date.now();
  const order = anOrder();
  const { id, emailAddress, shipTo } = order;
  await cartRepository(database).save({ id, emailAddress, shipTo, created: 0, updated: nowMs });
  const question = { email: emailAddress, name: "Ann Lee", question: "When?", created: nowMs };
  await supportRepository(database).add(questionCase("C-2345-6789", question), {});
  await labLinks.add(id, nowMs, "first");
  await orders.transaction(async (transaction) => {
    transaction.enqueue(
      "support-ack:C-2345-6789",
      { kind: "support-acknowledgement", caseNumber: "C-2345-6789" },
      nowMs,
    );
    transaction.saveOpenedSession("cs_1", openedSession(order, undefined, nowMs));
    const event = { id: "evt_1", type: "unknown", problem: "malformed", body: "{}" } as const;
    transaction.storeUnprocessableEvent(event, nowMs);
    await Promise.resolve();
  });
  const photo = await aPhoto(server, { title: "Dune" });
  await server.call(savePhoto, { id: photo.id, body: { ...photo, title: "Dunes" } }); // history and earlier fields
}

async function collectionsLeft(): Promise<string[]> {
  const names = Object.values(expiringCollections).toSorted();
  const found = names.map(async (name) => await server.shop.database.collection(name).limit(1).get());
  const sizes = (await Promise.all(found)).map(({ size }) => size);
  return names.filter((_, index) => sizes[index] !== 0);
}

test("what the shop stores about people is deleted when the period of its kind has ended, and not before", async () => {
  await storeOneOfEach();
  for (const day of [29, 31, 59, 61, 89, 91, 364, 366]) {
    await enforceRetention({ ...server.shop, now: () => Date.now() + day * dayMs });
    const kept = Object.entries(daysKept).filter(([, days]) => days > day);
    expect([day, await collectionsLeft()]).toEqual([day, kept.map(([name]) => name)]);
  }
});
