import type { Firestore } from "@google-cloud/firestore";
import { readPrintFileConfig } from "#src/config/config.ts";
import { mailRenderer } from "#src/deployed/mail-app.ts";
import type { Mail } from "#src/mail/mail.ts";
import { type OutboxEntry, outboxTable } from "#src/mail/outbox.ts";

export const ownerEmail = "owner@example.test";

/** The mail that is sent for a key of the outbox; undefined when there is none. */
export async function outboxMail(database: Firestore, key: string): Promise<Mail | undefined> {
  const entry = (await outboxTable(database).doc(key).get()).data();
  return entry && (await renderedEntry(database, entry));
}

/** All mails of the outbox as they are sent, by their keys. */
export async function outboxMails(database: Firestore): Promise<ReadonlyMap<string, Mail>> {
  const { docs } = await outboxTable(database).get();
  const mails = await Promise.all(
    docs.map(async (doc) => [doc.id, await renderedEntry(database, doc.data())] as const),
  );
  return new Map(mails);
}

async function renderedEntry(database: Firestore, { event }: OutboxEntry): Promise<Mail> {
  return await mailRenderer(database, {
    ownerEmail,
    shopOrigin: "https://lightwell.example",
    printFileConfig: readPrintFileConfig({}),
  })(event);
}
