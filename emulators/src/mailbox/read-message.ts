import { randomUUID } from "node:crypto";
import PostalMime, { type Address, type Attachment } from "postal-mime";
import type { Message } from "./message.ts";

/** Parses a mail from its MIME source. */
export async function readMessage(source: Buffer, receivedAt: Date): Promise<Message> {
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
