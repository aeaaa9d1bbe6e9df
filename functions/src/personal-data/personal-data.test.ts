import * as calls from "@lightwell/shared/contract/back-office/person-endpoints";
import { getAdminOrder } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newCase } from "#src/cases/new-case.ts";
import { cartRepository } from "#src/checkout/cart-repository.ts";
import { expiryAt } from "#src/firestore/expiry.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { openedSession, type Order } from "#src/orders/order.ts";
import { orderRepository, type OrderRepository } from "#src/orders/order-repository.ts";
import { questionCase, supportRepository } from "#src/support/ask-question.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";
import { erasePerson } from "./erase-person.ts";
import { enforceRetention, expiringCollections } from "./enforce-retention.ts";

let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer("personal-data");
});
afterAll(async () => await server.close());

const database = () => openDatabase(server.projectId);
const orders = () => orderRepository(database());
const day = 24 * 60 * 60 * 1_000;
const note = {
  id: "a-note-1",
  at: 1_700_000_070_000,
  by: { role: "owner", name: "owner@example.test" },
  reason: "",
  event: { kind: "noted", text: "Ann Lee phoned." },
} as const;
const corrected = {
  ...note,
  id: "corrected-1",
  reason: "Ann moved",
  event: { kind: "address-corrected", shipTo: anOrder().shipTo, previous: anOrder().shipTo },
} as const;

/** Stores an order with the cart, the payment session, the question and the mails of its shopper. */
async function storePerson(emailAddress: string, overrides: Partial<Order> = {}): Promise<Order> {
  const order = anOrder({ emailAddress, timeline: [note, corrected], ...overrides });
  await orders().transaction(async (transaction) => {
    transaction.add({ ...order, number: await transaction.reserveNumber(order.id) });
    transaction.saveOpenedSession(`cs_${order.id}`, openedSession(order, undefined, Date.now()));
    const failure = { orderNumber: order.number, emailAddress, total: 100 };
    transaction.enqueue(`payment-failed:${order.id}`, { kind: "payment-failure", ...failure }, 0);
    const paragraphs = [`The mail could not be delivered to ${emailAddress}.`];
    transaction.enqueue(`dead-mail:${order.id}`, { kind: "owner-alert", subject: "A mail", paragraphs }, 0);
  });
  const { id, shipTo } = order;
  await cartRepository(database()).save({ id, emailAddress, shipTo, created: 0, updated: Date.now() });
  const text = { name: "Ann Lee", question: "When?", created: Date.now() };
  const { number } = newCase({ kind: "failed-mail", cause: id, text: "" }, 0);
  await supportRepository(database()).add(questionCase(number, { email: emailAddress, ...text }), {
    [`support:${number}`]: { kind: "support-question", caseNumber: number },
    [`support-ack:${number}`]: { kind: "support-acknowledgement", caseNumber: number },
    [`case-reply:${number}:reply-0001`]: { kind: "case-reply", caseNumber: number, entryId: "reply-0001" },
  });
  return order;
}

/** Everything that is stored, as text. */
async function everything(): Promise<string> {
  const collections = await database().listCollections();
  const all = await Promise.all(collections.map(async (collection) => await collection.get()));
  return JSON.stringify(all.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()])));
}

describe("a person", () => {
  test("is found by the e-mail address in any case, and nobody else with them", async () => {
    const order = await storePerson("Found@Example.test");
    await storePerson("other-found@example.test");
    await storePerson("found@example.test.invalid");
    const body = { emailAddress: "found@example.TEST" };
    expect(await server.call(calls.findPerson, { body })).toMatchObject({
      orders: [{ stage: "paid", erasure: "kept" }],
      cases: 1,
      carts: 1,
      paymentSessions: 1,
      mails: 5,
    });
    const { mails, cases } = await server.call(calls.exportPerson, { body });
    const question = String(cases[0]?.["number"]);
    expect(new Set(mails.map(({ id }) => id))).toEqual(
      new Set([
        `dead-mail:${order.id}`,
        `payment-failed:${order.id}`,
        `support:${question}`,
        `support-ack:${question}`,
        `case-reply:${question}:reply-0001`,
      ]),
    );
  });

  test("is exported with everything that is stored", async () => {
    const order = await storePerson("exported@example.test");
    const body = { emailAddress: "exported@example.test" };
    const exported = await server.call(calls.exportPerson, { body });
    expect(exported).toMatchObject({
      emailAddress: "exported@example.test",
      orders: [{ id: order.id, total: order.total, shipTo: { street1: "1 Main St" } }],
      cases: [{ text: "When?" }],
      carts: [{ id: order.id }],
      paymentSessions: [{ id: `cs_${order.id}` }],
    });
    expect(exported.mails).toHaveLength(5);
  });

  test("is erased, and a delivered order keeps amounts, prints and the place of its taxes only", async () => {
    const order = await storePerson("erased@example.test", { fulfilment: "delivered" });
    await storePerson("stays@example.test");
    const body = { emailAddress: "erased@example.test" };
    const left = await server.call(calls.erasePerson, { body });
    expect(left).toEqual({
      orders: [],
      isSubscribed: false,
      cases: 0,
      carts: 0,
      paymentSessions: 0,
      mails: 0,
      changes: 0,
      unreadable: 0,
    });
    const { shipTo, total, lines, timeline, erasedAt } = await server.call(getAdminOrder, { id: order.id });
    expect([total, lines, erasedAt]).toEqual([order.total, order.lines, expect.any(Number)]);
    expect(shipTo).toEqual({
      firstName: "",
      lastName: "Erased",
      street1: "Erased",
      street2: "",
      city: "Napa",
      state: "CA",
      postal: "94558",
    });
    const own = JSON.stringify([shipTo, timeline]);
    for (const word of ["Ann", "Lee", "Main St", "phoned", "moved", "owner@"])
      expect(own).not.toContain(word);
    const stored = await everything();
    expect(stored).not.toContain("erased@example.test");
    expect(stored).toContain("stays@example.test");
    expect(await server.call(calls.erasePerson, { body })).toEqual(left);
  });

  test("is listed once if they wanted mails about new prints and paid, until they are removed or erased", async () => {
    const subscribe = true;
    await storePerson("Reader@example.test", { subscribe, fulfilment: "delivered" });
    await storePerson("reader@example.test", {
      subscribe,
      fulfilment: "delivered",
      created: 1_700_000_100_000,
    });
    await storePerson("visitor@example.test", { subscribe, state: "expired" });
    await storePerson("buyer@example.test");
    const list = async () => (await server.call(calls.exportSubscribers, {})).csv.trim().split("\n");
    const row = "Reader@example.test,Ann,Lee,2023-11-14T22:13:20.000Z";
    expect(await list()).toEqual(["email,first_name,last_name,since", row]);
    const body = { emailAddress: "reader@example.test" };
    expect(await server.call(calls.findPerson, { body })).toMatchObject({ isSubscribed: true });
    expect(await server.call(calls.unsubscribePerson, { body })).toMatchObject({ isSubscribed: false });
    expect(await list()).toHaveLength(1);
    await storePerson("reader@example.test", {
      subscribe,
      fulfilment: "delivered",
      created: 1_700_000_100_000,
    });
    expect(await list()).toHaveLength(2);
    await server.call(calls.erasePerson, { body });
    expect(await list()).toHaveLength(1);
  });

  test("is found, exported and erased in all readable documents, and the others are reported", async () => {
    const emailAddress = "partly@example.test";
    const order = await storePerson(emailAddress, { fulfilment: "delivered" });
    const lost = { emailAddress: "Partly@example.test", searchTokens: [emailAddress], state: "lost" };
    const ofPerson = [
      ["orders/lost", lost],
      ["openedSessions/cs_lost", { orderId: "lost", content: { emailAddress } }],
      ["outbox/dead-mail:lost", { event: { paragraphs: [`No mail reached ${emailAddress}.`] } }],
    ] as const;
    const ofOthers = [
      ["orders/lost-other", { ...lost, emailAddress: "partly@example.test.invalid" }],
      ["outbox/dead-mail:lost-other", { event: { paragraphs: ["No mail reached joe@example.test."] } }],
    ] as const;
    for (const [path, stored] of [...ofPerson, ...ofOthers]) await database().doc(path).set(stored);
    const body = { emailAddress };
    const readable = { orders: [{ id: order.id }], cases: 1, carts: 1, paymentSessions: 1, mails: 5 };
    expect(await server.call(calls.findPerson, { body })).toMatchObject({ ...readable, unreadable: 3 });
    const exported = await server.call(calls.exportPerson, { body });
    expect(exported.orders).toHaveLength(1);
    expect(exported.unreadable).toEqual(ofPerson.map(([path, stored]) => ({ path, ...stored })));
    const nothing = {
      orders: [],
      isSubscribed: false,
      cases: 0,
      carts: 0,
      paymentSessions: 0,
      mails: 0,
      changes: 0,
    };
    expect(await server.call(calls.erasePerson, { body })).toEqual({ ...nothing, unreadable: 3 });
    expect((await orders().order(order.id))?.emailAddress).toBe("erased@example.invalid");
    for (const [path] of [...ofPerson, ...ofOthers]) {
      const document = database().doc(path);
      expect((await document.get()).exists).toBe(true);
      await document.delete();
    }
    expect(await server.call(calls.findPerson, { body })).toEqual({ ...nothing, unreadable: 0 });
  });

  test("keeps the cart and the payment session of an order that is unreadable", async () => {
    const emailAddress = "unclear@example.test";
    const order = await storePerson(emailAddress);
    await database().doc(`orders/${order.id}`).update({ state: "lost" });
    const left = await server.call(calls.erasePerson, { body: { emailAddress } });
    expect(left).toEqual({
      orders: [],
      isSubscribed: false,
      cases: 0,
      carts: 1,
      paymentSessions: 1,
      mails: 0,
      changes: 0,
      unreadable: 1,
    });
    await database().doc(`orders/${order.id}`).delete();
    await server.call(calls.erasePerson, { body: { emailAddress } });
  });

  test("whose erasure was interrupted is found in full when it is repeated", async () => {
    const order = await storePerson("Interrupted@Example.test", { fulfilment: "delivered" });
    const interrupted: OrderRepository = {
      ...orders(),
      transaction: async () => await Promise.reject(new Error("interrupted")),
    };
    const deps = { ...server.shop, now: Date.now };
    const emailAddress = "interrupted@example.test";
    await expect(erasePerson({ ...deps, orders: interrupted }, emailAddress)).rejects.toThrow("interrupted");
    await erasePerson({ ...deps, orders: orders() }, emailAddress);
    const stored = (await everything()).toLowerCase();
    expect(stored).toContain(order.id);
    expect(stored).not.toContain(emailAddress);
  });

  test("leaves no order that was never paid, and keeps one that may still be paid or reported as paid, or is being made", async () => {
    const emailAddress = "several@example.test";
    const overrides = { paidAt: undefined, timeline: [] };
    const expired = await storePerson(emailAddress, { state: "expired", ...overrides });
    const openUntil = async (expiresAt: number) =>
      await storePerson(emailAddress, { state: "open", expiresAt, ...overrides });
    const open = await openUntil(Date.now() + 600_000);
    const closed = await openUntil(Date.now() - 60_000);
    const made = await storePerson(emailAddress, { fulfilment: "at-lab" });
    const left = await server.call(calls.erasePerson, { body: { emailAddress } });
    expect(new Map(left.orders.map(({ id, erasure }) => [id, erasure]))).toEqual(
      new Map([
        [open.id, "kept"],
        [closed.id, "kept"],
        [made.id, "kept"],
      ]),
    );
    expect(left).toMatchObject({ isSubscribed: false, cases: 0, carts: 3, paymentSessions: 3, mails: 0 });
    expect((await server.call(getAdminOrder, { id: made.id })).shipTo.lastName).toBe("Lee");
    expect(await orders().order(expired.id)).toBeUndefined();
  });

  test("is found and erased with payment sessions and mails in every spelling that the address had", async () => {
    const spellings = ["ZOE@Spelled.test", "Zoe@spelled.test", "zoe@spelled.test"];
    const order = await storePerson("zoe@spelled.test", { fulfilment: "delivered" });
    await orders().transaction(async (transaction) => {
      for (const [index, emailAddress] of spellings.entries()) {
        const opened = openedSession({ ...order, emailAddress }, undefined, Date.now());
        transaction.saveOpenedSession(`cs_spelled_${index}`, opened);
        const failure = { orderNumber: order.number, emailAddress, total: 100 };
        transaction.enqueue(`payment-failed:spelled-${index}`, { kind: "payment-failure", ...failure }, 0);
      }
      await Promise.resolve();
    });
    const body = { emailAddress: " Zoe@Spelled.Test" };
    expect(await server.call(calls.findPerson, { body })).toMatchObject({ paymentSessions: 4, mails: 8 });
    const { paymentSessions } = await server.call(calls.exportPerson, { body });
    expect(new Set(paymentSessions.map(({ id }) => id))).toEqual(
      new Set([`cs_${order.id}`, "cs_spelled_0", "cs_spelled_1", "cs_spelled_2"]),
    );
    const left = await server.call(calls.erasePerson, { body });
    expect(left).toMatchObject({ orders: [], paymentSessions: 0, mails: 0, changes: 0 });
    expect((await everything()).toLowerCase()).not.toContain("zoe@spelled.test");
  });

  test("is found with a payment session of an order that was first begun with another address", async () => {
    const order = await storePerson("corrected@spelled.test", { fulfilment: "delivered" });
    const typed = "corected@spelled.test";
    await orders().transaction(async (transaction) => {
      const opened = openedSession({ ...order, emailAddress: typed }, undefined, Date.now());
      transaction.saveOpenedSession("cs_mistyped", opened);
      await Promise.resolve();
    });
    const sessionsOf = async (emailAddress: string) =>
      (await server.call(calls.findPerson, { body: { emailAddress } })).paymentSessions;
    expect([await sessionsOf("corrected@spelled.test"), await sessionsOf(typed.toUpperCase())]).toEqual([
      2, 1,
    ]);
    await server.call(calls.erasePerson, { body: { emailAddress: "corrected@spelled.test" } });
    expect(await everything()).not.toContain(typed);
  });

  test("has to be named by an e-mail address", async () => {
    expect((await server.send(calls.erasePerson, { body: { emailAddress: "" } })).status).toBe(400);
  });
});

describe("the retention periods", () => {
  test("end documents that have expired, in batches, and no others", async () => {
    const now = Date.now();
    const collections = Object.values(expiringCollections);
    for (const collection of collections) {
      const table = database().collection(collection);
      for (const document of (await table.get()).docs) await document.ref.delete();
      const batch = database().batch();
      const count = collection === "cases" ? 205 : 1;
      for (let index = 0; index < count; index += 1)
        batch.set(table.doc(`old-${index}`), { expires: expiryAt(now - day) });
      batch.set(table.doc("new"), { expires: expiryAt(now + day) });
      await batch.commit();
    }
    const deps = {
      ...server.shop,
      now: () => now,
    };
    const done = await enforceRetention(deps);
    expect(done).toMatchObject({ cases: 205, carts: 1, outbox: 1, labLinks: 1, openedSessions: 1 });
    for (const collection of collections) {
      const { docs } = await database().collection(collection).get();
      expect([collection, docs.map(({ id }) => id)]).toEqual([collection, ["new"]]);
    }
  });

  test("are kept for every kind although another one fails, and the failure is reported", async () => {
    const lost = new Error("The database is away.");
    const expired = database().doc("labLinks/expired");
    await expired.set({ expires: expiryAt(Date.now() - day) });
    const order = await storePerson("late@example.test", { paidAt: 0, updated: 0 });
    const failing = openDatabase(server.projectId);
    const collection = failing.collection.bind(failing);
    failing.collection = (name) => {
      if (name === "carts") throw lost;
      return collection(name);
    };
    const deps = { ...server.shop, database: failing };
    await expect(enforceRetention(deps)).rejects.toMatchObject({ errors: [lost] });
    expect((await expired.get()).exists).toBe(false);
    expect((await orders().order(order.id))?.emailAddress).toBe("erased@example.invalid");
  });

  test("end the person of a paid order after seven years, and an unpaid order after one", async () => {
    const paidAt = Date.UTC(2026, 0, 1);
    const paid = await storePerson("retained@example.test", { paidAt, updated: paidAt + 30 * day });
    const unpaid = await storePerson("retained@example.test", {
      state: "expired",
      paidAt: undefined,
      updated: paidAt,
      timeline: [],
    });
    const enforceAt = async (now: number) =>
      await enforceRetention({
        ...server.shop,
        now: () => now,
      });
    await enforceAt(paidAt + 364 * day);
    expect(await orders().order(unpaid.id)).toBeDefined();
    await enforceAt(paidAt + 366 * day);
    expect(await orders().order(unpaid.id)).toBeUndefined();
    const unreadable = database().doc("orders/unreadable");
    await unreadable.set({ state: "lost", personalDataUntil: 0 }); // must not keep the other orders from being erased
    const failing = { message: "Not all personal data could be deleted.", errors: { length: 1 } };
    await expect(enforceAt(Date.UTC(2032, 11, 31))).rejects.toMatchObject(failing);
    expect((await orders().order(paid.id))?.emailAddress).toBe("retained@example.test");
    await expect(enforceAt(Date.UTC(2033, 0, 2))).rejects.toMatchObject(failing);
    expect(await orders().order(paid.id)).toMatchObject({
      emailAddress: "erased@example.invalid",
      total: paid.total,
      shipTo: { lastName: "Erased", postal: "94558" },
    });
    await unreadable.delete();
    expect(await enforceAt(Date.UTC(2034, 0, 2))).toMatchObject({ orders: 0 });
  });

  test("end orders behind a batch of unreadable ones, each of which is reported", async () => {
    const unreadable = ["000", "001", "002"].map((id) => database().doc(`orders/unreadable-${id}`));
    for (const document of unreadable) await document.set({ state: "lost", personalDataUntil: 0 });
    const behind = await storePerson("behind@example.test", { paidAt: 0, updated: 0 });
    const deps = {
      ...server.shop,
      now: Date.now,
    };
    await expect(enforceRetention(deps, 2)).rejects.toMatchObject({ errors: { length: 3 } });
    expect((await orders().order(behind.id))?.emailAddress).toBe("erased@example.invalid");
    for (const document of unreadable) await document.delete();
  });
});
