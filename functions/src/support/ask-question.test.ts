import { askQuestion } from "@lightwell/shared/contract/support-endpoints";
import { Timestamp } from "@google-cloud/firestore";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { listen } from "#src/testing/listen.ts";
import { supportLimits, supportRepository, supportRoutes } from "./ask-question.ts";
import { outboxMails } from "#src/testing/orders/outbox-mail.ts";
import { holdClock } from "#src/testing/hold-clock.ts";

let projectId: string;
let server: Awaited<ReturnType<typeof listen>>;
let limits: ReturnType<typeof supportLimits>;
beforeEach(async () => {
  projectId = `demo-support-${randomUUID().slice(0, 8)}`;
  limits = supportLimits(openDatabase(projectId), false);
  const deps = {
    questions: supportRepository(openDatabase(projectId)),
    limits,
    now: Date.now,
    newCaseId: () => randomUUID(),
  };
  server = await listen(apiApp((api) => supportRoutes(api, deps)));
});
afterEach(() => server.close());

const question = { email: "ann@example.test", name: "Ann Lee", question: "Is it <framed>?\nThank you." };

async function ask(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}${askQuestion.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const mails = async () => await outboxMails(openDatabase(projectId));
const mailsNamed = async (name: string) =>
  [...(await mails())].filter(([key]) => key.startsWith(name)).map(([, mail]) => mail);
const requests = async () => (await openDatabase(projectId).collection("cases").get()).docs;

test("a question is stored, and mailed to the shopper and the owner", async () => {
  expect(await ask(question)).toEqual({ status: 200, body: { received: true } });
  const [kept] = await requests();
  expect(kept?.data()).toEqual({
    number: kept?.id,
    kind: "question",
    state: "open",
    name: "Ann Lee",
    emailAddress: question.email,
    text: question.question,
    entries: [],
    created: expect.any(Number) as number,
    updated: expect.any(Number) as number,
    searchTokens: expect.arrayContaining(["ann@example.test", "lee"]) as string[],
    expires: expect.any(Timestamp) as Timestamp,
  });
  const queued = await mails();
  expect(queued.size).toBe(2);
  expect(queued.get(`support:${kept?.id}`)).toMatchObject({
    to: "owner@example.test",
    replyTo: question.email,
    subject: `Lightwell question from Ann Lee (${kept?.id})`,
    text: expect.stringContaining("Is it <framed>?\nThank you.") as string,
    html: expect.stringContaining("Is it &lt;framed&gt;?<br/>Thank you.") as string,
  });
  expect(queued.get(`support-ack:${kept?.id}`)).toMatchObject({
    to: question.email,
    subject: `We have your question to Lightwell (${kept?.id})`,
  });
});

test("the acknowledgement contains nothing that was typed", async () => {
  await ask({ email: "victim@example.test", name: "Buy pills", question: "https://pills.example" });
  const acknowledgement = (await mailsNamed("support-ack:"))[0];
  expect(acknowledgement?.to).toBe("victim@example.test");
  expect(JSON.stringify(acknowledgement)).not.toContain("pills");
});

test("the text of the question is optional", async () => {
  expect(await ask({ email: question.email, name: question.name })).toMatchObject({ status: 200 });
  const forOwner = (await mailsNamed("support:"))[0];
  expect(forOwner?.text).toContain("No question was written.");
});

test("a robot gets the same response, and nothing is stored", async () => {
  expect(await ask({ ...question, honeypot: true })).toEqual({ status: 200, body: { received: true } });
  expect([await requests(), await mails()]).toEqual([[], new Map()]);
});

test.each([
  ["no name", { ...question, name: " " }, "name"],
  ["no address", { ...question, email: "" }, "email"],
  ["two addresses", { ...question, email: "a@example.test,b@example.test" }, "email"],
  ["a header in the address", { ...question, email: "a@example.test\r\nBcc: b@example.test" }, "email"],
])("a question with %s is rejected and not stored", async (_what, body, field) => {
  expect(await ask(body)).toMatchObject({
    status: 400,
    body: { error: { code: "invalid-request", fields: { [field]: expect.any(String) as string } } },
  });
  expect([await requests(), await mails()]).toEqual([[], new Map()]);
});

/** A question of somebody who asks from an address of the network and under an e-mail address of their own. */
async function askAs(visitor: string, email: string, text = question.question) {
  const answer = await ask({ ...question, email, question: text }, { "Fastly-Client-IP": visitor });
  expect(answer).toEqual({ status: 200, body: { received: true } });
}
const mailedTo = async (address: string) =>
  [...(await mails()).values()].filter(({ to }) => to === address).length;
const owner = "owner@example.test";

test("an address is acknowledged once a day, however it is written, and the owner has every question", async () => {
  holdClock();
  for (const email of ["ann@example.test", "ANN@example.test", "Ann+prints@example.test"]) {
    await askAs("203.0.113.1", email);
  }
  const acknowledged = await mailsNamed("support-ack:");
  expect(acknowledged.map(({ to }) => to)).toEqual(["ann@example.test"]);
  expect(await mailedTo(owner)).toBe(3);
});

test("past five questions an hour under one address, from wherever, a question is stored and nobody is mailed", async () => {
  holdClock();
  for (let asked = 1; asked <= 5; asked += 1) await askAs(`203.0.113.${asked}`, "ann@example.test");
  expect(await mailedTo(owner)).toBe(5);
  await askAs("203.0.113.6", "ann@example.test", "The sixth");
  expect((await requests()).map((doc) => doc.get("text"))).toContain("The sixth");
  expect(await mailedTo(owner)).toBe(5);
});

test("past five questions an hour from one visitor, questions are stored, nobody is mailed and others are not affected", async () => {
  holdClock();
  for (let asked = 1; asked <= 8; asked += 1) await askAs("203.0.113.1", `victim-${asked}@example.test`);
  expect(await requests()).toHaveLength(8);
  expect(await mailedTo(owner)).toBe(5);
  expect(await mailedTo("victim-6@example.test")).toBe(0);
  await askAs("203.0.113.2", "ann@example.test");
  expect(await mailedTo("ann@example.test")).toBe(1);
  expect(await mailedTo(owner)).toBe(6);
});

test("past twenty questions an hour from one visitor, further ones are rejected and not stored", async () => {
  holdClock();
  for (let asked = 1; asked <= 20; asked += 1) await askAs("203.0.113.1", `victim-${asked}@example.test`);
  expect(await ask(question, { "Fastly-Client-IP": "203.0.113.1" })).toMatchObject({
    status: 429,
    body: { error: { code: "too-many-requests" } },
  });
  expect(await requests()).toHaveLength(20);
  await askAs("203.0.113.2", "ann@example.test");
});

test("past fifty questions an hour from everybody, questions are stored, and one mail says that more wait", async () => {
  holdClock();
  for (let asked = 1; asked <= 48; asked += 1) await limits.everybody.count("everybody");
  for (let asked = 49; asked <= 53; asked += 1)
    await askAs(`203.0.113.${asked}`, `ann-${asked}@example.test`);
  expect(await requests()).toHaveLength(5);
  expect(await mailedTo("ann-50@example.test")).toBe(1);
  expect(await mailedTo("ann-51@example.test")).toBe(0);
  expect(await mailedTo(owner)).toBe(3);
  const [alert, ...others] = await mailsNamed("limit-reached:questions:");
  expect(alert).toMatchObject({ to: owner, subject: "More questions wait in Cases" });
  expect(others).toEqual([]);
}, 90_000);

test("past two hundred questions an hour from one machine that invents visitors, further ones are rejected", async () => {
  holdClock();
  const from = (machine: string, visitor: string) =>
    ask(question, { "Fastly-Client-IP": visitor, "X-Forwarded-For": `${visitor}, ${machine}` });
  for (let asked = 1; asked <= 200; asked += 1)
    await limits.requests.count(`visitor-${asked} via 198.51.100.9`);
  expect(await from("198.51.100.9", "203.0.113.1")).toMatchObject({
    status: 429,
    body: { error: { code: "too-many-requests" } },
  });
  expect(await requests()).toEqual([]);
  expect((await from("151.101.1.1", "203.0.113.1")).status).toBe(200);
}, 90_000);
