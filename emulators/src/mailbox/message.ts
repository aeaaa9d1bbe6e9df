import { z } from "zod";

/** A mail as the mailbox stores and returns it; missing parts are empty strings. */
export const messageSchema = z.strictObject({
  id: z.string(),
  /** Addresses without names; several in `to` are separated by a comma and a space. */
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Inline pictures are replaced by `data:` URLs. */
  html: z.string(),
  messageId: z.string(),
  /** ISO 8601. */
  receivedAt: z.string(),
  attachments: z.array(z.strictObject({ filename: z.string(), mimeType: z.string(), sizeBytes: z.int() })),
});
export type Message = z.infer<typeof messageSchema>;
