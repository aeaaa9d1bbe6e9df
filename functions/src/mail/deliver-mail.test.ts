import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Mailbox, startMailbox } from "@lightwell/emulators/mailbox/mailbox";
import { messageSchema } from "@lightwell/emulators/mailbox/message-store";
import { mailDeps } from "#src/deployed/mail-app.ts";
import { caseRepository } from "#src/cases/case-repository.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import { deliverMail, type MailDeps, retryOutbox } from "./deliver-mail.ts";
import type { RenderMail } from "./mail-event.ts";
import type { Mail } from "./mail.ts";
import { isLargeRun } from "@lightwell/shared/testing/test-volume";
import { newOutboxEntry, outboxTable } from "./outbox.ts";
import sharp from "sharp";

const owner = "owner@example.test";
const second = 1_000;
const mail: Mail = {
  to: "ann@example.test",
  subject: "Your order",
  text: "Thank you.",
  html: "<p>Thank you.</p>",
};

const unknownRecipient = { code: 550, at: "recipient", text: "5.1.1 No such user" };

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
});
afterAll(() => mailbox.close());

let clockMs: number;
let projectId: string;
let deps: MailDeps;
beforeEach(async () => {
  clockMs = Date.parse("2026-11-20T12:00:00Z");
  projectId = `demo-deliver-mail-${randomUUID().slice(0, 8)}`;
  deps = await depsSendingTo(mailbox.smtpUrl);
  await reject({ reject: "none" });
  await fetch(`${mailbox.origin}/messages`, { method: "DELETE" });
});

/** One blue picture; and one that cannot be read. */
const thumbnails: ThumbnailSource = {
  async read(path) {
    if (path.includes("unreadable")) throw new Error("The bucket is away.");
    return await sharp({ create: { width: 512, height: 341, channels: 3, background: "#0000ff" } })
      .webp()
      .toBuffer();
  },
};

async function depsSendingTo(smtpUrl: string, isDemo = true): Promise<MailDeps> {
  const environment = {
    GCLOUD_PROJECT: projectId,
    FUNCTIONS_EMULATOR: String(isDemo),
    SHOP_ORIGIN: "https://lightwell.example",
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Lightwell (Prints): Dunes, Ltd. <orders@lightwell.example>",
    OWNER_EMAIL: owner,
  };
  const real = await mailDeps(environment, thumbnails);
  const render: RenderMail = async (event) =>
    (event.kind === "order-confirmation" && rendered.get(event.orderId)) || (await real.render(event));
  return { ...real, render, now: () => clockMs };
}

async function reject(rejection: object): Promise<void> {
  const response = await fetch(`${mailbox.origin}/_mailbox/config`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(rejection),
  });
  expect(response.status).toBe(200);
}

async function messages() {
  return z.array(messageSchema).parse(await (await fetch(`${mailbox.origin}/messages`)).json());
}

const table = () => outboxTable(openDatabase(projectId));
const entry = async (key: string) => (await table().doc(key).get()).data() ?? expect.fail(`no mail ${key}`);

async function leased(key: string) {
  const lease = await deps.outbox.lease(key, clockMs);
  if (!lease) throw new Error(`${key} is not due.`);
  return lease;
}

/** The mails that are rendered for events, by the keys they are queued under. */
const rendered = new Map<string, Mail>();

async function queue(key: string, queued: Mail = mail): Promise<string> {
  rendered.set(key, queued);
  await table()
    .doc(key)
    .create(newOutboxEntry({ kind: "order-confirmation", orderId: key }, clockMs));
  return key;
}

describe("a mail that the server accepts", () => {
  test("arrives unchanged, with the name of the shop and a message id", async () => {
    const key = await queue("order-confirm:1", { ...mail, replyTo: "visitor@example.test" });
    await deliverMail(deps, key);
    expect(await messages()).toMatchObject([
      {
        from: "orders@lightwell.example",
        fromName: "Lightwell (Prints): Dunes, Ltd.",
        to: "ann@example.test",
        replyTo: "visitor@example.test",
        subject: "Your order",
        text: expect.stringContaining("Thank you.") as string,
        html: expect.stringContaining("<p>Thank you.</p>") as string,
        messageId: "<order-confirm.1@lightwell.example>",
      },
    ]);
    expect(await entry(key)).toMatchObject({ state: "SENT", attempts: 1, lastError: "" });
  });

  test("shows its prints, and arrives without those that cannot be drawn", async () => {
    const print = (cid: string, image: string) => ({
      cid,
      image,
      isLandscapeOrientation: true,
      width: 0,
      height: 0,
      printMode: "fill" as const,
      cutMattes: true,
      focalPoint: { x: 0.5, y: 0.5 },
      selected: [{ configurationType: "unframed" }, { sizes: "8x10" }],
    });
    const html = '<img src="cid:print-1" alt="Heron"><img src="cid:print-2" alt="Dune">';
    const prints = [print("print-1", "photos/p1"), print("print-2", "photos/unreadable")];
    await deliverMail(deps, await queue("order-confirm:1", { ...mail, html, prints }));
    const [message] = await messages();
    expect(message?.html).toMatch(/src="data:image\/jpeg;base64,[^"]{500,}" alt="Heron"/);
    expect(message?.html).toContain('<img src="cid:print-2" alt="Dune">');
    expect(await entry("order-confirm:1")).toMatchObject({ state: "SENT" });
  });

  test("is sent once when delivery is started several times", async () => {
    const key = await queue("order-confirm:1");
    await deliverMail(deps, key);
    await deliverMail(deps, key);
    clockMs += 3_600 * second;
    await retryOutbox(deps);
    expect(await messages()).toHaveLength(1);
  });

  test("is sent once when several workers start at the same time", async () => {
    const key = await queue("order-confirm:1");
    await Promise.all(Array.from({ length: 5 }, () => deliverMail(deps, key)));
    expect(await messages()).toHaveLength(1);
    expect(await entry(key)).toMatchObject({ state: "SENT", attempts: 1 });
  });
});

test("a mail is marked as automatic, except those that ask a lab or the owner to act and those of a person", async () => {
  const automatic = ["order-confirm:1", "order-shipped:1:e1", "support-ack:Q1", "dead-mail:lab-ticket:1"];
  const forAPerson = [
    "lab-ticket:1",
    "lab-ticket-to-lab:1:second",
    "lab-stop:1:r1",
    "lab-stop-to-owner:1:r1",
    "lab-go-on:1:r1",
    "lab-go-on-to-owner:1:r1",
    "support:Q1",
    "case-reply:Q1:e1",
  ];
  for (const key of [...automatic, ...forAPerson])
    await deliverMail(deps, await queue(key, { ...mail, subject: key }));
  const marked = new Map((await messages()).map(({ subject, autoSubmitted }) => [subject, autoSubmitted]));
  expect(automatic.map((key) => marked.get(key))).toEqual(Array(4).fill("auto-generated"));
  expect(forAPerson.map((key) => marked.get(key))).toEqual(Array(8).fill(""));
});

test.each([
  ["the domain of its address", "", "lightwell.example"],
  ["the name in SMTP_URL", "?name=shop.example.test", "shop.example.test"],
])("the shop introduces itself to the mail server by %s", async (_which, query, name) => {
  const key = await queue("order-confirm:1");
  await deliverMail(await depsSendingTo(`${mailbox.smtpUrl}/${query}`), key);
  expect((await messages()).map(({ clientName }) => clientName)).toEqual([name]);
});

test("a mail that cannot be rendered is retried, and finally reported to the owner by its key", async () => {
  await table()
    .doc("order-confirm:1")
    .create(newOutboxEntry({ kind: "order-confirmation", orderId: "unknown" }, clockMs));
  await deliverMail(deps, "order-confirm:1");
  expect(await entry("order-confirm:1")).toMatchObject({ state: "PENDING", lastError: "not rendered" });
  const lastAttempt = { attempts: 79, nextAt: clockMs };
  await table().doc("order-confirm:1").update(lastAttempt);
  await deliverMail(deps, "order-confirm:1");
  expect(await entry("order-confirm:1")).toMatchObject({ state: "DEAD" });
  await retryOutbox(deps);
  expect((await messages())[0]?.text).toContain("The mail order-confirm:1 could not be delivered.");
});

test("a mail that cannot be read does not keep the others from being sent", async () => {
  await openDatabase(projectId)
    .doc("outbox/unreadable")
    .create({ state: "PENDING", event: "of a later version" });
  await queue("order-confirm:1");
  await retryOutbox(deps);
  expect(await messages()).toHaveLength(1);
});

test.each([
  ["a person who was erased", "erased@example.invalid"],
  ["an address that was removed since", ""],
])("a mail to %s is not sent, and is done", async (_recipient, to) => {
  const key = await queue("order-confirm:1", { ...mail, to });
  await deliverMail(deps, key);
  expect(await messages()).toEqual([]);
  expect(await entry(key)).toMatchObject({ state: "SENT", attempts: 1 });
});

test("nothing is sent for an unknown key", async () => {
  await deliverMail(deps, "order-confirm:nobody");
  expect(await messages()).toEqual([]);
});

test("a mail with a delay is sent after the delay", async () => {
  await reject({ reject: 1, code: 451 });
  const key = await queue("order-confirm:1");
  await deliverMail(deps, key);
  expect(await entry(key)).toMatchObject({
    state: "PENDING",
    attempts: 1,
    nextAt: clockMs + 30 * second,
    lastError: "EENVELOPE 451",
  });
  clockMs += 29 * second;
  await retryOutbox(deps);
  expect(await messages()).toEqual([]);
  clockMs += second;
  await retryOutbox(deps);
  expect(await messages()).toHaveLength(1);
  expect(await entry(key)).toMatchObject({ state: "SENT", attempts: 2, lastError: "" });
});

test("mails are sent when the server is available again", async () => {
  const gone = await startMailbox({ smtpPort: 0, httpPort: 0 });
  await gone.close();
  await queue("order-confirm:1");
  await queue("lab-ticket:1", { ...mail, to: owner });
  await retryOutbox(await depsSendingTo(gone.smtpUrl));
  expect(await entry("lab-ticket:1")).toMatchObject({
    state: "PENDING",
    attempts: 1,
    lastError: /^ESOCKET|^ECONN/,
  });
  clockMs += 30 * second;
  await retryOutbox(deps);
  expect((await messages()).map(({ to }) => to).toSorted()).toEqual(["ann@example.test", owner]);
});

test("a run begins no mail after its time, and the next run sends what is left", async () => {
  for (const key of ["order-confirm:1", "order-confirm:2", "order-confirm:3"]) await queue(key);
  const slow: MailDeps["mailer"] = {
    async send(key, sent) {
      clockMs += 200 * second;
      return await deps.mailer.send(key, sent);
    },
  };
  await retryOutbox({ ...deps, mailer: slow }, clockMs + 300 * second);
  expect(await messages()).toHaveLength(2);
  await retryOutbox(deps, clockMs + 300 * second);
  expect(await messages()).toHaveLength(3);
});

test("outside a demo no mail is sent over an unencrypted connection", async () => {
  const key = await queue("order-confirm:1");
  await deliverMail(await depsSendingTo(mailbox.smtpUrl, false), key);
  expect(await messages()).toEqual([]);
  expect(await entry(key)).toMatchObject({ state: "PENDING", attempts: 1 });
});

describe("a mail that is given up", () => {
  test("because its recipient is unknown, also an hour later, is reported to the owner", async () => {
    await reject({ reject: 2, ...unknownRecipient });
    const key = await queue("order-confirm:1");
    await deliverMail(deps, key);
    const refused = { state: "REFUSED", attempts: 1, lastError: "EENVELOPE 550 5.1.1" };
    expect(await entry(key)).toMatchObject(refused);
    clockMs += 3_599 * second;
    await retryOutbox(deps);
    expect(await entry(key)).toMatchObject(refused);
    clockMs += second;
    await deliverMail(deps, key);
    expect(await entry(key)).toMatchObject({ state: "DEAD", attempts: 2 });
    await retryOutbox(deps);
    expect(await messages()).toMatchObject([
      {
        to: owner,
        subject: "A mail could not be delivered",
        text: expect.stringMatching(
          /“Your order” .* ann@example\.test[^]*EENVELOPE 550 5\.1\.1, after 2 attempts/,
        ) as string,
      },
    ]);
    const { first } = await caseRepository(openDatabase(projectId)).open(["failed-mail"], 10);
    expect(first).toMatchObject([
      {
        emailAddress: "ann@example.test",
        order: key,
        text: expect.stringContaining("EENVELOPE 550") as string,
      },
    ]);
  });

  test("after three days had delays that doubled up to an hour, and is not retried", async () => {
    await reject({ reject: "all", code: 421 });
    const key = await queue("order-confirm:1");
    const begunMs = clockMs;
    const pauses: number[] = [];
    for (let made = 1; made < 80; made += 1) {
      await deliverMail(deps, key);
      const { state, nextAt } = await entry(key);
      expect(state).toBe("PENDING");
      pauses.push((nextAt - clockMs) / second);
      clockMs = nextAt;
      if (made === 10 && !isLargeRun) {
        made += 60; // attempts that are an hour apart
        clockMs += 60 * 3_600 * second;
        await table().doc(key).update({ attempts: made, nextAt: clockMs });
      }
    }
    expect(pauses.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
    expect((clockMs - begunMs) / (86_400 * second)).toBeCloseTo(3, 1);
    await deliverMail(deps, key);
    expect(await entry(key)).toMatchObject({ state: "DEAD", attempts: 80 });
    await reject({ reject: "none" });
    clockMs += 86_400 * second;
    await retryOutbox(deps);
    expect((await messages()).map(({ to }) => to)).toEqual([owner]);
  }, 90_000);

  test("because its recipient is unknown, first at the last attempt, is reported with that", async () => {
    await reject({ reject: 1, ...unknownRecipient });
    const key = await queue("order-confirm:1");
    await table().doc(key).update({ attempts: 79 });
    await deliverMail(deps, key);
    expect(await entry(key)).toMatchObject({ state: "DEAD", lastError: "EENVELOPE 550 5.1.1" });
  });

  test("is not reported when it is such a report itself", async () => {
    await reject({ reject: "all", ...unknownRecipient });
    await queue("order-confirm:1");
    for (let made = 0; made < 4; made += 1) {
      await retryOutbox(deps);
      clockMs += 3_600 * second;
    }
    const keys = (await table().get()).docs.map(({ id }) => id).toSorted();
    const [report = ""] = keys;
    expect(keys).toEqual([expect.stringMatching(/^dead-mail:order-confirm:1:\d+$/), "order-confirm:1"]);
    expect(await entry(report)).toMatchObject({ state: "DEAD" });
    expect((await caseRepository(openDatabase(projectId)).open(["failed-mail"], 10)).count).toBe(1);
  });
});

describe("when a worker stops without a result", () => {
  test("its mail is sent by the next retry after five minutes", async () => {
    const key = await queue("order-confirm:1");
    await deps.outbox.lease(key, clockMs);
    clockMs += 299 * second;
    await retryOutbox(deps);
    expect(await messages()).toEqual([]);
    clockMs += second;
    await retryOutbox(deps);
    expect(await messages()).toHaveLength(1);
    expect(await entry(key)).toMatchObject({ state: "SENT", attempts: 2 });
  });

  test("and its result arrives late, a failure is ignored and a success is stored", async () => {
    const key = await queue("order-confirm:1");
    const late = await leased(key);
    clockMs += 300 * second;
    await deps.outbox.lease(key, clockMs);
    await deps.outbox.finishAttempt(key, late, { ...late, state: "PENDING", lastError: "late" });
    expect(await entry(key)).toMatchObject({ state: "SENDING", attempts: 2, lastError: "" });
    await deps.outbox.finishAttempt(key, late, { ...late, state: "SENT", lastError: "" });
    expect(await entry(key)).toMatchObject({ state: "SENT" });
  });

  test("several times during one mail, the mail is given up", async () => {
    const key = await queue("order-confirm:1");
    for (let died = 0; died < 80; died += 1) {
      await deps.outbox.lease(key, clockMs);
      clockMs += 300 * second;
    }
    await retryOutbox(deps);
    expect(await entry(key)).toMatchObject({ state: "DEAD", lastError: "never ended" });
    expect(await messages()).toEqual([]);
  });
});
