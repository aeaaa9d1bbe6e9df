import { describe, expect, test } from "vitest";
import { mailboxForTests, messagesIn, sendTo } from "./mailbox-for-tests.ts";

describe("the mailbox's page", () => {
  test("says so when there is no mail", async () => {
    const { origin } = await mailboxForTests();
    expect(await (await fetch(origin)).text()).toContain("No mail yet");
  });

  test("lists the mails and opens one, as HTML in a sandbox or as text", async () => {
    const mailbox = await mailboxForTests();
    await sendTo(mailbox, { subject: "First", text: "First words" });
    await sendTo(mailbox, { subject: "<b>Second</b>", text: "Plain words", html: "<p>Fine words</p>" });
    const [second, first] = await messagesIn(mailbox);
    const read = async (query: string) => await (await fetch(`${mailbox.origin}/?${query}`)).text();

    const asHtml = await read(`id=${second?.id ?? ""}`);
    expect(asHtml).toContain("First");
    expect(asHtml).toContain("&lt;b&gt;Second&lt;/b&gt;");
    expect(asHtml).not.toContain("<b>Second");
    expect(asHtml).toMatch(/<iframe\s+sandbox="allow-popups allow-popups-to-escape-sandbox"/);

    const asText = await read(`id=${second?.id ?? ""}&view=text`);
    expect(asText).not.toContain("<iframe");
    expect(asText).toContain("<pre>Plain words");
    expect(await read(`id=${first?.id ?? ""}`)).toContain("<pre>First words");
  });

  test("serves the HTML of a mail with scripts disabled", async () => {
    const mailbox = await mailboxForTests();
    await sendTo(mailbox, { html: "<script>alert(1)</script><p>Words</p>" });
    const [message] = await messagesIn(mailbox);
    const response = await fetch(`${mailbox.origin}/messages/${message?.id ?? ""}/html`);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toMatch(/^sandbox allow-popups /);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
    expect(await response.text()).toContain("<p>Words</p>");
    expect((await fetch(`${mailbox.origin}/messages/none/html`)).status).toBe(404);
  });

  test("is emptied by its button", async () => {
    const mailbox = await mailboxForTests();
    await sendTo(mailbox, {});
    const response = await fetch(`${mailbox.origin}/_mailbox/empty`, { method: "POST", redirect: "manual" });
    expect(response.status).toBe(303);
    expect(await messagesIn(mailbox)).toEqual([]);
  });
});
