import { messagesIn, reject } from "@lightwell/emulators/mailbox/mailbox-for-tests";
import { type Mailbox, startMailbox } from "@lightwell/emulators/mailbox/mailbox";
import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import {
  recordCaseEntry,
  requeueGivenUpMails,
  searchCases,
} from "@lightwell/shared/contract/back-office/case-endpoints";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailDeps, retryMailHandler } from "#src/deployed/mail-app.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { deliverMail, retryOutbox } from "#src/mail/deliver-mail.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { newOutboxEntry, outboxTable } from "#src/mail/outbox.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { type ShopServer, startShopServer } from "#src/testing/shop-server.ts";
import { caseNumberOf } from "./new-case.ts";

let server: ShopServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startShopServer("resend-mails");
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
});
afterAll(async () => {
  await mailbox.close();
  await server.close();
});

const [minute, hour] = [60_000, 3_600_000];
let clockMs: number;
beforeEach(async () => {
  clockMs = Date.now();
  await openDatabase(server.projectId).recursiveDelete(table());
  await reject(mailbox, { reject: "none" });
  await fetch(`${mailbox.origin}/messages`, { method: "DELETE" });
});

const table = () => outboxTable(openDatabase(server.projectId));
const environment = () => ({
  GCLOUD_PROJECT: server.projectId,
  FUNCTIONS_EMULATOR: "true",
  SHOP_ORIGIN: "https://lightwell.example",
  SMTP_URL: mailbox.smtpUrl,
  MAIL_FROM: "orders@lightwell.example",
  OWNER_EMAIL: "owner@example.test",
});

async function queue(subject: string): Promise<string> {
  const key = `trouble:${subject}`;
  const event: MailEvent = { kind: "owner-alert", subject, paragraphs: ["It is a test."] };
  await table().doc(key).create(newOutboxEntry(event, clockMs));
  return key;
}

/** Runs `retryOutboxMail` for a time, every so many minutes. */
async function retryFor(durationMs: number, everyMs: number): Promise<void> {
  const deps = { ...(await mailDeps(environment())), now: () => clockMs };
  for (const endMs = clockMs + durationMs; clockMs < endMs; clockMs += everyMs) await retryOutbox(deps);
}

const subjects = async () => (await messagesIn(mailbox)).map(({ subject }) => subject).toSorted();
const states = async () => (await table().get()).docs.map((doc) => doc.data().state);
const openCases = async () =>
  (await server.call(searchCases, { body: { text: "", states: ["open"] } })).cases;

const refusals = [
  { code: 550, at: "sender", text: "5.4.5 Daily user sending quota exceeded" },
  { code: 553, at: "sender", text: "5.1.8 Sender address rejected" },
  { code: 550, at: "recipient", text: "5.7.1 Relaying denied" },
  { code: 550, at: "recipient", text: "Rejected by policy" },
  { code: 552, at: "recipient", text: "5.2.2 Mailbox full" },
  { code: 554, at: "message", text: "5.7.1 Email address is not verified" },
  { code: 451, at: "message", text: "4.7.0 Try again later" },
  { code: 421, at: "sender", text: "4.3.2 Service shutting down" },
] as const;

test("no mail is lost while the server refuses all for a day, whatever for, and each is sent once", async () => {
  const written = ["Order 1", "Order 2", "Order 3"];
  for (const subject of written) await queue(subject);
  await retryFor(hour, 5 * minute);
  for (const refusal of refusals) {
    await reject(mailbox, { reject: "all", ...refusal });
    await retryFor(3 * hour, 90 * minute);
    await queue(`Order during ${refusal.text}`);
  }
  expect(await subjects()).toEqual(written);
  const waiting = (await states()).filter((state) => state !== "SENT");
  expect(waiting).toEqual(refusals.map(() => "PENDING"));

  await reject(mailbox, { reject: "none" });
  await retryFor(2 * hour, hour);
  expect(await subjects()).toEqual(
    [...written, ...refusals.map(({ text }) => `Order during ${text}`)].toSorted(),
  );
  expect(new Set(await states())).toEqual(new Set(["SENT"]));
});

test("mails wait while a setting is missing, without an attempt, and are sent when it is there", async () => {
  const key = await queue("Order");
  for (const name of ["SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"])
    await retryMailHandler({ ...environment(), [name]: undefined })();
  expect((await table().doc(key).get()).data()).toMatchObject({ state: "PENDING", attempts: 0 });
  await retryMailHandler(environment())();
  expect(await subjects()).toEqual(["Order"]);
});

test("all mails that were given up are queued again by one call, once, and their cases closed", async () => {
  await reject(mailbox, { reject: "all", code: 550, at: "recipient", text: "5.1.1 No such user" });
  for (const subject of ["One", "Two"]) await queue(subject);
  await retryFor(2 * hour, hour);
  expect((await server.call(getAttention, {})).failedMails.count).toBe(2);

  await reject(mailbox, { reject: "none" });
  expect(await server.call(requeueGivenUpMails, {})).toEqual({ count: 2 });
  expect(await server.call(requeueGivenUpMails, {})).toEqual({ count: 0 });
  expect((await server.call(getAttention, {})).failedMails.count).toBe(0);
  clockMs = Date.now();
  await retryFor(minute, minute);
  expect((await subjects()).filter((subject) => !subject.startsWith("A mail"))).toEqual(["One", "Two"]);
});

test("a mail that fails again reopens its case, and one whose case the owner has closed stays as it is", async () => {
  await reject(mailbox, { reject: "all", code: 550, at: "recipient", text: "5.1.1 No such user" });
  await queue("Three");
  await retryFor(2 * hour, hour);
  expect(await server.call(requeueGivenUpMails, {})).toEqual({ count: 1 });
  clockMs = Date.now();
  await retryFor(2 * hour, hour);
  const [reopened, ...others] = await openCases();
  expect(others).toEqual([]);
  const closing = { id: "closed-by-owner", kind: "closed", text: "" } as const;
  await server.call(recordCaseEntry, { id: reopened?.number ?? "", body: closing });
  expect(await server.call(requeueGivenUpMails, {})).toEqual({ count: 0 });
});

test("a mail that cannot be read, or whose case cannot, is left, and the others are queued again", async () => {
  await reject(mailbox, { reject: "all", code: 550, at: "recipient", text: "5.1.1 No such user" });
  const [broken, ofBrokenCase, ...others] = [
    await queue("A"),
    await queue("B"),
    await queue("C"),
    await queue("D"),
  ];
  await retryFor(2 * hour, hour);
  const database = openDatabase(server.projectId);
  await database.doc(`outbox/${broken}`).update({ attempts: "none" });
  await database.doc(`cases/${caseNumberOf("failed-mail", ofBrokenCase)}`).update({ entries: "none" });
  expect(await server.call(requeueGivenUpMails, {})).toEqual({ count: 2 });
  const queued = await Promise.all(
    others.map(async (key) => (await table().doc(key).get()).get("state") as string),
  );
  expect(queued).toEqual(["PENDING", "PENDING"]);
});

test("the owner gets another mail when a mail is given up again", async () => {
  const twice = { reject: 2, code: 550, at: "recipient", text: "5.1.1 No such user" };
  await reject(mailbox, twice);
  await queue("Four");
  await retryFor(3 * hour, hour);
  await server.call(requeueGivenUpMails, {});
  clockMs = Date.now();
  await reject(mailbox, twice);
  await retryFor(3 * hour, hour);
  const reports = await messagesIn(mailbox);
  expect(reports.map(({ subject }) => subject)).toEqual(Array(2).fill("A mail could not be delivered"));
  expect(new Set(reports.map(({ messageId }) => messageId)).size).toBe(2);
});

describe("a mail that cannot be made is given up", () => {
  /** Makes the last attempt at a mail, and returns its state. */
  async function lastAttempt(key: string, event: MailEvent): Promise<string> {
    await table()
      .doc(key)
      .create({ ...newOutboxEntry(event, clockMs), attempts: 79 });
    await deliverMail({ ...(await mailDeps(environment())), now: () => clockMs }, key);
    return (await table().doc(key).get()).get("state") as string;
  }
  const textsOfCases = async () => (await openCases()).map(({ text }) => text);

  test("with a case when the order that it is about cannot be read", async () => {
    const { id } = anOrder();
    await openDatabase(server.projectId).doc(`orders/${id}`).set({ lines: "of a later version" });
    const key = `order-confirm:${id}`;
    expect(await lastAttempt(key, { kind: "order-confirmation", orderId: id })).toBe("DEAD");
    expect(await textsOfCases()).toContainEqual(expect.stringContaining(key));
  });

  test("with a case when the case that it is about cannot be read", async () => {
    await openDatabase(server.projectId).doc("cases/C-2222-2222").set({ entries: "of a later version" });
    const key = "case-reply:C-2222-2222:reply-0001";
    const event = { kind: "case-reply", caseNumber: "C-2222-2222", entryId: "reply-0001" } as const;
    expect(await lastAttempt(key, event)).toBe("DEAD");
    expect(await textsOfCases()).toContainEqual(expect.stringContaining(key));
  });

  test("when the case about it cannot be read, which stays as it is", async () => {
    const { id } = anOrder();
    const key = `order-confirm:${id}`;
    const about = openDatabase(server.projectId).doc(`cases/${caseNumberOf("failed-mail", key)}`);
    await about.set({ entries: "of a later version" });
    expect(await lastAttempt(key, { kind: "order-confirmation", orderId: id })).toBe("DEAD");
    expect((await about.get()).data()).toEqual({ entries: "of a later version" });
  });
});
