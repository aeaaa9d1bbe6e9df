import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Address, type Attachment } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { z } from "zod";
import type { Message, MessageStore } from "./message-store.ts";

const LARGEST_BYTES = 30 * 1024 * 1024;

/** The SMTP server of the mailbox, on loopback. It stores every mail that is not rejected on purpose. */
export async function startSmtpServer(
  store: MessageStore,
  rejections: RejectionPlan,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    closeTimeout: 500,
    onMailFrom(_address, _session, reply) {
      reply(rejections.next("sender"));
    },
    onRcptTo({ address }, _session, reply) {
      reply(rejections.next("recipient", address));
    },
    onData(stream, { hostNameAppearsAs }, reply) {
      buffer(stream)
        .then((source) => {
          const rejection = rejections.next("message");
          if (rejection) throw rejection;
          return readMessage(source, hostNameAppearsAs, new Date());
        })
        .then((message) => store.add(message))
        .then(
          () => reply(),
          (error: unknown) => reply(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  const listening = once(server.server, "listening"); // rejects when the port is taken
  server.listen(port, "127.0.0.1");
  server.on("error", () => undefined); // a sender that closes the connection early is not a failure of the mailbox
  await listening;
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Parses a mail from its MIME source. */
async function readMessage(source: Buffer, clientName: string, receivedAt: Date): Promise<Message> {
  const mail = await PostalMime.parse(source, { attachmentEncoding: "base64" });
  return {
    id: randomUUID(),
    from: addresses(mail.from === undefined ? [] : [mail.from]),
    fromName: mail.from?.name ?? "",
    to: addresses(mail.to),
    replyTo: addresses(mail.replyTo),
    subject: mail.subject ?? "",
    text: (mail.text ?? "").trimEnd(), // SMTP adds a line break at the end
    html: withPictures((mail.html ?? "").trimEnd(), mail.attachments),
    messageId: mail.messageId ?? "",
    clientName,
    autoSubmitted: mail.headers.find(({ key }) => key === "auto-submitted")?.value ?? "",
    receivedAt: receivedAt.toISOString(),
    attachments: mail.attachments
      .filter(({ contentId }) => contentId === undefined)
      .map((attachment) => ({
        filename: attachment.filename ?? "unnamed",
        mimeType: attachment.mimeType,
        sizeBytes: Buffer.from(base64Of(attachment), "base64").length,
      })),
  };
}

function addresses(list: Address[] = []): string {
  return list
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ address }) => address ?? "")
    .join(", ");
}

/** Replaces `cid:` references by `data:` URLs, so that the HTML needs no other files. */
function withPictures(html: string, attachments: Attachment[]): string {
  return attachments.reduce((text, attachment) => {
    const id = attachment.contentId?.replace(/^<|>$/g, "");
    if (id === undefined) return text;
    return text.replaceAll(`cid:${id}`, `data:${attachment.mimeType};base64,${base64Of(attachment)}`);
  }, html);
}

function base64Of({ content }: Attachment): string {
  return typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString("base64");
}

/**
 * Which mails are rejected: the next `reject` ones, all, or none. A 4xx code is a temporary failure, 5xx a permanent
 * one. `at` is the command that is rejected: `MAIL FROM`, `RCPT TO`, or `DATA` after the message; of the recipients,
 * all are rejected or only `recipient`. `text` follows the code and may begin with an enhanced status code, such as
 * `5.4.5`.
 */
export const rejectionSchema = z.strictObject({
  reject: z.union([z.int().min(0), z.enum(["all", "none"])]),
  code: z.int().min(400).max(599).default(451),
  at: z.enum(["sender", "recipient", "message"]).default("sender"),
  recipient: z.string().optional(),
  text: z
    .string()
    .regex(/^[\w .]+$/)
    .default("Rejected on purpose by the mailbox"),
});
type Rejection = z.infer<typeof rejectionSchema>;

/** Decides for each mail whether it is rejected, and how. */
export class RejectionPlan {
  #rejection: Rejection = rejectionSchema.parse({ reject: "none" });

  set(rejection: Rejection): void {
    this.#rejection = rejection;
  }

  /** The error with which this command of the next mail is rejected; undefined if it is accepted. */
  next(command: Rejection["at"], address?: string): Error | undefined {
    const { reject, code, at, recipient, text } = this.#rejection;
    if (at !== command || reject === "none" || reject === 0) return undefined;
    if (recipient !== undefined && recipient !== address) return undefined;
    if (reject !== "all") this.#rejection = { ...this.#rejection, reject: reject - 1 };
    return Object.assign(new Error(text), { responseCode: code });
  }
}
