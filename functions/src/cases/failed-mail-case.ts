import type { Firestore } from "@google-cloud/firestore";
import type { MailEvent } from "#src/mail/mail-event.ts";
import type { OpenFailedMailCase } from "#src/mail/outbox.ts";
import { caseTable, storedCase } from "./case-table.ts";
import { newCase } from "./new-case.ts";

/** Opens a case about a mail that was given up, unless there is one. Mails to the owner concern no other person. */
export function failedMailCases(database: Firestore, ownerEmail: string): OpenFailedMailCase {
  return async (transaction, { key, to, event, explanation }, nowMs) => {
    const opened = newCase(
      {
        kind: "failed-mail",
        cause: key,
        text: explanation,
        order: orderOf(event),
        emailAddress: to === ownerEmail ? "" : to,
      },
      nowMs,
    );
    const document = caseTable(database).doc(opened.number);
    const isNew = !(await transaction.get(document)).exists;
    return () => {
      if (isNew) transaction.create(document, storedCase(opened));
    };
  };
}

function orderOf(event: MailEvent | undefined): string | undefined {
  if (!event) return undefined; // an entry of an earlier version
  if ("orderId" in event) return event.orderId;
  return "orderNumber" in event ? event.orderNumber : undefined;
}
