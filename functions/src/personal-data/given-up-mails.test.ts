import { mailboxForTests, reject } from "@lightwell/emulators/mailbox/mailbox-for-tests";
import * as calls from "@lightwell/shared/contract/back-office/person-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailDeps } from "#src/deployed/mail-app.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { retryOutbox } from "#src/mail/deliver-mail.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import type { Order } from "#src/orders/order.ts";
import { questionCase, supportRepository } from "#src/support/ask-question.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { startShopServer, type ShopServer } from "#src/testing/shop-server.ts";

let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer("given-up-mails");
  const site = await server.call(getAdminSite, {});
  await server.call(saveSite, { body: { ...site, labEmail: "lab@example.test" } });
});
afterAll(async () => await server.close());

const database = () => openDatabase(server.projectId);

/** Stores an order with its tickets to the lab and to the owner. */
async function storeOrder(firstName: string, fulfilment: Order["fulfilment"] = "delivered") {
  const { shipTo } = anOrder();
  const order = anOrder({
    emailAddress: `${firstName.toLowerCase()}@example.test`,
    shipTo: { ...shipTo, firstName },
    fulfilment,
  });
  const ticket = { orderId: order.id, lab: "first", isCopy: false } as const;
  return await orderRepository(database()).transaction(async (transaction) => {
    const number = await transaction.reserveNumber(order.id);
    transaction.add({ ...order, number });
    transaction.enqueue(`order-confirm:${order.id}`, { kind: "order-confirmation", orderId: order.id }, 0);
    transaction.enqueue(`lab-ticket-to-lab:${order.id}`, { kind: "lab-ticket-to-lab", ...ticket }, 0);
    transaction.enqueue(`lab-ticket:${order.id}`, { kind: "lab-ticket", ...ticket }, 0);
    return { ...order, number };
  });
}

async function ask(number: string, asked: { name: string; email: string; question: string }): Promise<void> {
  await supportRepository(database()).add(questionCase(number, { ...asked, created: Date.now() }), {
    [`support:${number}`]: { kind: "support-question", caseNumber: number },
  });
}

/** Makes the attempts at all mails, of which the server knows no recipient. */
async function giveUpMails(): Promise<void> {
  const mailbox = await mailboxForTests();
  await reject(mailbox, { reject: "all", code: 550, at: "recipient", text: "5.1.1 No such user" });
  const environment = {
    GCLOUD_PROJECT: server.projectId,
    FUNCTIONS_EMULATOR: "true",
    SHOP_ORIGIN: "https://lightwell.example",
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: "orders@lightwell.example",
    OWNER_EMAIL: "owner@example.test",
  };
  const deps = await mailDeps(environment, { read: () => Promise.resolve(undefined) });
  for (const hours of [0, 2]) await retryOutbox({ ...deps, now: () => Date.now() + hours * 60 * 60 * 1_000 });
}

async function everything(): Promise<string> {
  const collections = await database().listCollections();
  const all = await Promise.all(collections.map(async (collection) => await collection.get()));
  return JSON.stringify(all.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()])));
}

test("mails about a person to the lab and the owner that were given up are exported and erased with them", async () => {
  const order = await storeOrder("Clementine");
  const other = await storeOrder("Barnaby");
  await ask("C-2222-2222", { name: "Clementine Lee", email: order.emailAddress, question: "When?" });
  await ask("C-3333-3333", {
    name: "Barnaby Lee",
    email: other.emailAddress,
    question: `And ${order.number}?`,
  });
  await giveUpMails();

  const body = { emailAddress: order.emailAddress };
  const exported = await server.call(calls.exportPerson, { body });
  expect(exported.cases).toHaveLength(5);
  expect(new Set(exported.mails.map(({ id }) => String(id).replace(/:\d{13}$/, "")))).toEqual(
    new Set([
      "support:C-2222-2222",
      "dead-mail:support:C-2222-2222",
      ...["order-confirm", "lab-ticket", "lab-ticket-to-lab"].map((kind) => `dead-mail:${kind}:${order.id}`),
    ]),
  );
  expect(JSON.stringify(exported)).not.toContain("Barnaby");

  expect(await server.call(calls.erasePerson, { body })).toMatchObject({ cases: 0, mails: 0 });
  const stored = await everything();
  expect(stored).not.toContain("Clementine");
  expect(stored).toContain("Barnaby");
});

test("of a person whose order is being made, the given-up mail of the question is erased with the question", async () => {
  const order = await storeOrder("Ottilie", "at-lab");
  const asked = { name: "Ottilie Lee", email: order.emailAddress, question: `Where is ${order.number}?` };
  await ask("C-4444-4444", asked);
  await giveUpMails();
  expect(await everything()).toContain("question from Ottilie");
  const body = { emailAddress: order.emailAddress };
  await server.call(calls.erasePerson, { body });
  expect(await everything()).not.toContain("question from Ottilie");
});
