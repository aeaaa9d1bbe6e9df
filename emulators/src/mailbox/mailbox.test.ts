import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mailboxForTests, messagesIn, reject, sendTo } from "./mailbox-for-tests.ts";
import { startMailbox } from "./mailbox.ts";

describe("a mail sent to the mailbox", () => {
  test("is stored with its sender, receiver, text and time", async () => {
    const mailbox = await mailboxForTests();
    await sendTo(mailbox, {
      to: ["Jane <jane@example.com>", "jo@example.com"],
      replyTo: "visitor@example.com",
      subject: "Grüße ☀",
      text: "Plain words",
      html: "<p>Fine words</p>",
      messageId: "<order-confirm:1@example.com>",
    });
    const [message, ...others] = await messagesIn(mailbox);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      from: "shop@example.com",
      fromName: "Lightwell",
      to: "jane@example.com, jo@example.com",
      replyTo: "visitor@example.com",
      subject: "Grüße ☀",
      html: "<p>Fine words</p>",
      messageId: "<order-confirm:1@example.com>",
      attachments: [],
    });
    expect(message?.text).toBe("Plain words");
    expect(Date.now() - Date.parse(message?.receivedAt ?? "")).toBeLessThan(10_000);
  });

  test("keeps its pictures inside and lists its attachments", async () => {
    const mailbox = await mailboxForTests();
    await sendTo(mailbox, {
      html: '<img src="cid:print@lightwell">',
      attachments: [
        {
          filename: "print.png",
          cid: "print@lightwell",
          content: Buffer.from("picture"),
          contentType: "image/png",
        },
        { filename: "ticket.txt", content: "16x20" },
      ],
    });
    const [message] = await messagesIn(mailbox);
    const data = Buffer.from("picture").toString("base64");
    expect(message?.html).toBe(`<img src="data:image/png;base64,${data}">`);
    expect(message?.attachments).toEqual([{ filename: "ticket.txt", mimeType: "text/plain", sizeBytes: 5 }]);
  });

  test("is listed before the older ones; two hundred are kept", async () => {
    const mailbox = await mailboxForTests();
    await sendTo(mailbox, ...Array.from({ length: 203 }, (_, at) => ({ subject: `Mail ${at + 1}` })));
    const subjects = (await messagesIn(mailbox)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(200);
    expect(subjects.slice(0, 2)).toEqual(["Mail 203", "Mail 202"]);
    expect(subjects.at(-1)).toBe("Mail 4");
  });

  test("is still there after a restart with a state file", async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), "mailbox-")), "mail.json");
    const before = await startMailbox({ smtpPort: 0, httpPort: 0, stateFile });
    await sendTo(before, { subject: "Kept" });
    await before.close();
    const after = await mailboxForTests({ stateFile });
    expect(await messagesIn(after)).toMatchObject([{ subject: "Kept" }]);
  });

  test("is not found after DELETE", async () => {
    const mailbox = await mailboxForTests();
    await sendTo(mailbox, {});
    expect((await fetch(`${mailbox.origin}/messages`, { method: "DELETE" })).status).toBe(204);
    expect(await messagesIn(mailbox)).toEqual([]);
  });
});

describe("a rejecting mailbox", () => {
  test("rejects the configured number of mails, then accepts mail again", async () => {
    const mailbox = await mailboxForTests();
    await reject(mailbox, { reject: 2 });
    await expect(sendTo(mailbox, {})).rejects.toMatchObject({ responseCode: 451 });
    await expect(sendTo(mailbox, {})).rejects.toMatchObject({ responseCode: 451 });
    await sendTo(mailbox, { subject: "Third time" });
    expect(await messagesIn(mailbox)).toMatchObject([{ subject: "Third time" }]);
  });

  test("rejects every mail with the configured code until it is configured again", async () => {
    const mailbox = await mailboxForTests();
    await reject(mailbox, { reject: "all", code: 550 });
    await expect(sendTo(mailbox, {})).rejects.toMatchObject({ responseCode: 550 });
    await expect(sendTo(mailbox, {})).rejects.toMatchObject({ responseCode: 550 });
    await reject(mailbox, { reject: "none" });
    await sendTo(mailbox, {});
    expect(await messagesIn(mailbox)).toHaveLength(1);
  });

  test.each([
    ["sender", "MAIL FROM"],
    ["recipient", "RCPT TO"],
    ["message", "DATA"],
  ])("rejects the %s by its command, with the configured text", async (at, command) => {
    const mailbox = await mailboxForTests();
    await reject(mailbox, { reject: 1, code: 550, at, text: "5.4.5 Daily quota exceeded" });
    await expect(sendTo(mailbox, {})).rejects.toMatchObject({
      command,
      response: "550 5.4.5 Daily quota exceeded",
    });
    await sendTo(mailbox, {});
    expect(await messagesIn(mailbox)).toHaveLength(1);
  });

  test("rejects one recipient, and delivers to the others", async () => {
    const mailbox = await mailboxForTests();
    await reject(mailbox, { reject: "all", code: 550, at: "recipient", recipient: "jo@example.com" });
    await expect(sendTo(mailbox, { to: "jo@example.com" })).rejects.toMatchObject({ responseCode: 550 });
    await sendTo(mailbox, { to: ["jane@example.com", "jo@example.com"] });
    expect(await messagesIn(mailbox)).toHaveLength(1);
  });

  test("rejects an invalid setting", async () => {
    expect(await reject(await mailboxForTests(), { reject: "everything" })).toBe(400);
  });
});

describe("the mailbox's ports", () => {
  test("are bound to 127.0.0.1 only", async () => {
    const { origin, smtpUrl } = await mailboxForTests();
    expect([new URL(origin).hostname, new URL(smtpUrl).hostname]).toEqual(["127.0.0.1", "127.0.0.1"]);
    await expect(fetch(`http://127.0.0.2:${new URL(origin).port}/messages`)).rejects.toThrow();
  });

  test("give an error when one is taken, and leave the other free", async () => {
    const { smtpUrl, origin } = await mailboxForTests();
    const smtpPort = Number(new URL(smtpUrl).port);
    const httpPort = Number(new URL(origin).port);
    await expect(startMailbox({ smtpPort, httpPort: 0 })).rejects.toThrow("EADDRINUSE");
    await expect(startMailbox({ smtpPort: 0, httpPort })).rejects.toThrow("EADDRINUSE");
  });
});
