import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { replaceFile } from "#src/files/replace-file.ts";

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
  /** How the sender called itself in EHLO. */
  clientName: z.string().default(""),
  /** The header `Auto-Submitted`. */
  autoSubmitted: z.string().default(""),
  /** ISO 8601. */
  receivedAt: z.string(),
  attachments: z.array(z.strictObject({ filename: z.string(), mimeType: z.string(), sizeBytes: z.int() })),
});
export type Message = z.infer<typeof messageSchema>;

const KEPT = 200;

/** The last 200 mails, newest first; with a file they are kept across restarts. */
export class MessageStore {
  readonly #stateFile: string | undefined;
  #messages: Message[];

  constructor(stateFile: string | undefined) {
    this.#stateFile = stateFile;
    this.#messages = stateFile !== undefined && existsSync(stateFile) ? readMessages(stateFile) : [];
  }

  list(): readonly Message[] {
    return this.#messages;
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  add(message: Message): void {
    this.#keep([message, ...this.#messages].slice(0, KEPT));
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(messages: Message[]): void {
    this.#messages = messages;
    if (this.#stateFile !== undefined) replaceFile(this.#stateFile, JSON.stringify(messages));
  }
}

function readMessages(stateFile: string): Message[] {
  try {
    return z.array(messageSchema).parse(JSON.parse(readFileSync(stateFile, "utf8")));
  } catch (cause) {
    throw new Error(`The mailbox cannot read its mails in ${stateFile}. Delete the file to start afresh.`, {
      cause,
    });
  }
}
