import type { CaseEntryKind, CaseState } from "@lightwell/shared/cases/case";
import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { getAdminMenu } from "@lightwell/shared/contract/back-office/menu-endpoints";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outboxTable } from "#src/mail/outbox.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { caseTable, storedCase } from "./case-repository.ts";
import { newCase } from "./new-case.ts";
import { askQuestion, supportRepository } from "#src/support/ask-question.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { outboxMail } from "#src/testing/orders/outbox-mail.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import * as calls from "@lightwell/shared/contract/back-office/case-endpoints";

let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer("case-admin");
});
afterAll(async () => await server.close());

const database = () => openDatabase(server.projectId);
const unlimited = { count: () => Promise.resolve({ isOver: false, windowEndsAt: 0 }) };
let clockMs = Date.UTC(2026, 10, 1);

/** Asks as the form does, and returns the number of the case. */
async function ask(asked: { name?: string; email?: string; question?: string } = {}): Promise<string> {
  clockMs += 1_000;
  const limits = {
    requests: unlimited,
    visitor: unlimited,
    address: unlimited,
    everybody: unlimited,
    acknowledgement: unlimited,
  };
  const deps = {
    questions: supportRepository(database()),
    limits,
    now: () => clockMs,
    newCaseId: () => randomBytes(12).toString("hex"),
  };
  const question = { name: "Ann Lee", email: "ann@example.test", question: "Is it matte?", honeypot: false };
  await askQuestion(deps, { ...question, ...asked }, "203.0.113.1");
  const { cases } = await search({});
  return cases[0]?.number ?? "";
}

const allStates: CaseState[] = ["open", "answered", "closed"];
const search = async (wanted: object) =>
  await server.call(calls.searchCases, { body: { text: "", states: allStates, ...wanted } });
const numbersOf = async (wanted: object) => (await search(wanted)).cases.map(({ number }) => number);
const record = async (
  number: string,
  kind: CaseEntryKind,
  text = "",
  id = `${kind}-${randomBytes(6).toString("hex")}`,
) => await server.send(calls.recordCaseEntry, { id: number, body: { id, kind, text } });
const aCase = (cause: string) =>
  newCase({ kind: "failed-mail", cause, text: "", emailAddress: "many@example.test" }, 0);
const mailKeys = async () => (await outboxTable(database()).get()).docs.map(({ id }) => id);

test("there are no cases before the first question, and nothing needs attention", async () => {
  expect(await server.call(getAdminMenu, {})).toMatchObject({ hasOrders: false, hasCases: false });
  const none = { count: 0, first: [] };
  expect(await server.call(getAttention, {})).toEqual({
    questions: none,
    payments: none,
    failedMails: none,
    latePages: { count: 0, first: [] },
    heldPrices: none,
    heldDrafts: none,
    orders: none,
    lateOrders: none,
    dueByTomorrow: 0,
  });
});

describe("a question", () => {
  test("is an open case, which the list and the start of the back office show", async () => {
    const number = await ask({ question: `Where is it?\n${"x".repeat(400)}` });
    expect(number).toMatch(/^C-\w{4}-\w{4}$/);
    const [row] = (await search({})).cases;
    expect(row).toMatchObject({ number, kind: "question", state: "open", name: "Ann Lee" });
    expect(row?.text).toHaveLength(160);
    expect(await server.call(getAdminMenu, {})).toMatchObject({ hasOrders: false, hasCases: true });
    expect((await server.call(getAttention, {})).questions).toMatchObject({ count: 1, first: [{ number }] });
  });

  test("is shown with the order that it names, and whether both have one e-mail address", async () => {
    const order = anOrder();
    await orderRepository(database()).transaction(async (transaction) => {
      transaction.add({ ...order, number: await transaction.reserveNumber(order.id) });
    });
    const { number: orderNumber } = await server.shop.orders.order(order.id).then((found) => found ?? order);
    const own = await ask({ question: `Order ${orderNumber.toLowerCase()}: when?` });
    const foreign = await ask({ email: "eve@example.test", question: `Order ${order.id}: cancel it` });
    const unknown = await ask({ question: "Order LW-2222-222: when?" });
    const orderOf = async (id: string) => (await server.call(calls.getCase, { id })).order;
    expect(await orderOf(own)).toEqual({ id: order.id, number: orderNumber, isSameEmail: true });
    expect(await orderOf(foreign)).toEqual({ id: order.id, number: orderNumber, isSameEmail: false });
    expect(await orderOf(unknown)).toBeUndefined();
    expect(await numbersOf({ text: orderNumber })).toEqual([foreign, own]);
  });

  test("that names an order which cannot be read is shown and answered without it", async () => {
    const { id } = anOrder();
    await database().doc(`orders/${id}`).set({ lines: "of a later version" });
    const number = await ask({ question: `Where is /orders/${id}?` });
    expect((await server.call(calls.getCase, { id: number })).order).toBeUndefined();
    expect((await record(number, "reply", "On its way.")).status).toBe(200);
  });

  test("is found by number, name and e-mail address, newest first, and by its state", async () => {
    const first = await ask({ name: "Zoë Quill", email: "zoe@example.test" });
    const second = await ask({ name: "Zoë Quill", email: "zoe@example.test" });
    expect(await numbersOf({ text: "quill" })).toEqual([second, first]);
    expect(await numbersOf({ text: "ZOE@example.test" })).toEqual([second, first]);
    expect(await numbersOf({ text: first.replace(/-/g, "").toLowerCase() })).toEqual([first]);
    await record(first, "closed");
    expect(await numbersOf({ text: "zoe qui", states: ["closed"] })).toEqual([first]);
    expect(await numbersOf({ text: "quill", kinds: ["failed-mail"] })).toEqual([]);
  });

  test("is listed in pages of fifty, each case once", async () => {
    const cases = Array.from({ length: 55 }, (_, index) => aCase(`many ${index}`));
    await Promise.all(
      cases.map(async (one) => await caseTable(database()).doc(one.number).set(storedCase(one))),
    );
    const first = await search({ text: "many@example.test" });
    expect(first.cases).toHaveLength(50);
    const second = await search({ text: "many@example.test", after: first.next });
    expect(second.cases).toHaveLength(5);
    expect(second.next).toBeUndefined();
    expect(new Set([...first.cases, ...second.cases].map(({ number }) => number)).size).toBe(55);
  });
});

test("a case that cannot be read stops no other one of those that are closed by one call", async () => {
  const [broken, other] = [aCase("broken").number, await ask()];
  await database().doc(`cases/${broken}`).set({ entries: "of a later version" });
  const numbers = [broken, other];
  expect(await server.call(calls.closeCases, { body: { numbers } })).toEqual({ count: 1 });
  expect((await server.call(calls.getCase, { id: other })).state).toBe("closed");
});

test("many cases are closed by one call, each once, and a number without a case is left out", async () => {
  const [first, second] = [await ask(), await ask()];
  await record(first, "closed");
  const close = async () =>
    await server.call(calls.closeCases, { body: { numbers: [first, second, "C-2222-2222"] } });
  expect(await close()).toEqual({ count: 1 });
  expect(await close()).toEqual({ count: 0 });
  for (const id of [first, second]) {
    const { state, entries } = await server.call(calls.getCase, { id });
    expect(state).toBe("closed");
    expect(entries).toMatchObject([{ kind: "closed", by: expect.stringContaining("@example.test") }]);
  }
});

test("fifty cases are closed by one call, and of more of them none", async () => {
  const cases = Array.from({ length: 51 }, (_, index) => aCase(`closed ${index}`));
  await Promise.all(
    cases.map(async (one) => await caseTable(database()).doc(one.number).set(storedCase(one))),
  );
  const numbers = cases.map(({ number }) => number);
  expect((await server.send(calls.closeCases, { body: { numbers } })).status).toBe(400);
  expect(await server.call(calls.closeCases, { body: { numbers: numbers.slice(1) } })).toEqual({ count: 50 });
  expect((await server.call(calls.getCase, { id: numbers[0] ?? "" })).state).toBe("open");
});

describe("a reply", () => {
  test("is sent with the case number in its subject and the question below, and is stored", async () => {
    const number = await ask();
    await record(number, "reply", "Yes.\nAnd acid-free.", "reply-0001");
    const key = `case-reply:${number}:reply-0001`;
    expect(await outboxMail(database(), key)).toMatchObject({
      to: "ann@example.test",
      replyTo: "owner@example.test",
      subject: `Your question to Lightwell (${number})`,
      text: expect.stringMatching(/Yes\.\nAnd acid-free\.[^]*You asked\nIs it matte\?/) as string,
    });
    const { state, entries } = await server.call(calls.getCase, { id: number });
    expect([state, entries]).toMatchObject([
      "answered",
      [
        {
          kind: "reply",
          text: "Yes.\nAnd acid-free.",
          by: expect.stringContaining("@") as string,
          mail: "waiting",
        },
      ],
    ]);
    await outboxTable(database()).doc(key).update({ state: "SENT" });
    expect((await server.call(calls.getCase, { id: number })).entries[0]?.mail).toBe("sent");
  });

  test("that is submitted twice at once is stored and mailed once", async () => {
    const number = await ask();
    const before = (await mailKeys()).length;
    const replies = await Promise.all([1, 2, 3].map(() => record(number, "reply", "Yes.", "reply-0002")));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await server.call(calls.getCase, { id: number })).entries).toHaveLength(1);
    expect(await mailKeys()).toHaveLength(before + 1);
  });

  test("needs a text, a case and somebody to answer", async () => {
    const number = await ask();
    expect((await record(number, "reply", " ")).status).toBe(400);
    expect((await record("C-2222-2222", "reply", "Yes.")).status).toBe(404);
    expect((await record("nobody", "reply", "Yes.")).status).toBe(404);
  });
});

describe("a case", () => {
  test("stores notes, is closed and reopened, and rejects entries that its state does not allow", async () => {
    const number = await ask();
    const before = (await mailKeys()).length;
    expect((await record(number, "reopened")).status).toBe(409);
    await record(number, "note", "She phoned.");
    await record(number, "closed");
    expect((await record(number, "closed")).status).toBe(409);
    expect((await server.call(calls.getCase, { id: number })).state).toBe("closed");
    await record(number, "reopened");
    const { state, entries } = await server.call(calls.getCase, { id: number });
    expect([state, entries.map(({ kind }) => kind)]).toEqual(["open", ["note", "closed", "reopened"]]);
    expect(await mailKeys()).toHaveLength(before);
  });

  test("holds at most fifty replies and notes", async () => {
    const one = aCase("full");
    const note = { kind: "note", text: "Again.", at: 0, by: "" } as const;
    const entries = Array.from({ length: 49 }, (_, index) => ({ ...note, id: `note-000${index}` }));
    const { number } = one;
    await caseTable(database())
      .doc(number)
      .set(storedCase({ ...one, entries }));
    expect((await record(number, "note", "The last.")).status).toBe(200);
    expect(await record(number, "note", "Once more.")).toMatchObject({ status: 409 });
    expect((await record(number, "closed")).status).toBe(200);
  });
});
