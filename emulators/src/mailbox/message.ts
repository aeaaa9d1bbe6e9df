import { z } from "zod";

/** A mail as the mailbox keeps and answers it; what a mail does not have is an empty text. */
export const messageSchema = z.strictObject({
  id: z.string(),
  /** Bare addresses; several in `to` stand with a comma and a space between them. */
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Pictures sent along inside the mail are written into it. */
  html: z.string(),
  messageId: z.string(),
  /** ISO 8601. */
  receivedAt: z.string(),
  attachments: z.array(z.strictObject({ filename: z.string(), mimeType: z.string(), sizeBytes: z.int() })),
});
export type Message = z.infer<typeof messageSchema>;
