import { createTransport, type SendMailOptions } from "nodemailer";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { type Message, messageSchema } from "./message-store.ts";

/** A mailbox that is closed with the test. */
export async function mailboxForTests(settings: { stateFile?: string } = {}): Promise<Mailbox> {
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, ...settings });
  onTestFinished(() => mailbox.close());
  return mailbox;
}

/** Sends mails as the shop does, over one connection; rejects when the mailbox rejects one. */
export async function sendTo({ smtpUrl }: Mailbox, ...mails: SendMailOptions[]): Promise<void> {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 1, maxMessages: Infinity });
  try {
    for (const mail of mails) {
      await transport.sendMail({
        from: "Lightwell <shop@example.com>",
        to: "jane@example.com",
        subject: "Your order",
        text: "Thank you.",
        ...mail,
      });
    }
  } finally {
    transport.close();
  }
}

export async function messagesIn({ origin }: Mailbox): Promise<Message[]> {
  return z.array(messageSchema).parse(await (await fetch(`${origin}/messages`)).json());
}

export async function reject({ origin }: Mailbox, rejection: object): Promise<number> {
  const response = await fetch(`${origin}/_mailbox/config`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(rejection),
  });
  return response.status;
}
