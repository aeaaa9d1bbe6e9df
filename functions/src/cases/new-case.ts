import type { Case } from "@lightwell/shared/cases/cases-schemas";
import { type CaseKind, caseNumber } from "@lightwell/shared/cases/case";
import { caseEntryProblem, withCaseEntry } from "@lightwell/shared/cases/record-entry";
import type { Firestore } from "@google-cloud/firestore";
import { createHash } from "node:crypto";
import { documentsIn } from "#src/firestore/typed-collection.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import type { FailedMail, OpenFailedMailCase } from "#src/mail/outbox.ts";
import { caseTable, storedCase } from "./case-repository.ts";

/** The content of a case that the shop opens itself. */
interface CaseContent {
  readonly kind: Exclude<CaseKind, "question">;
  /** Identifies the cause, like the key of a mail or the id of a payment. There is one case for each kind and cause. */
  readonly cause: string;
  readonly text: string;
  /** The id or the number of the order that it is about. */
  readonly order?: string | undefined;
  /** When an answer is due, in epoch ms. */
  readonly answerBy?: number | undefined;
  readonly name?: string;
  readonly emailAddress?: string;
}

export function caseNumberOf(kind: CaseKind, cause: string): string {
  return caseNumber(createHash("sha256").update(`${kind}:${cause}`).digest("hex"));
}

export function newCase(content: CaseContent, nowMs: number): Case {
  const { kind, cause, text, order, answerBy, name, emailAddress } = content;
  return {
    number: caseNumberOf(kind, cause),
    kind,
    state: "open",
    name: name ?? "",
    emailAddress: emailAddress ?? "",
    text,
    ...(order !== undefined && { order }),
    ...(answerBy !== undefined && { answerBy }),
    entries: [],
    created: nowMs,
    updated: nowMs,
  };
}

type Person = Pick<Case, "order" | "name" | "emailAddress">;

/** Number, name and e-mail address of a stored order that can be read, by its number or id. */
export type PersonOfOrder = (numberOrId: string) => Promise<Person | undefined>;

/**
 * Opens a case about a mail that was given up, or reopens it if the mail was queued again. It is answered to the
 * recipient of the mail, whose name is known if it is the shopper. Mails to the owner concern no other person. What the
 * mail is about may be unreadable, as mails about it cannot be made; a case that is unreadable itself stays as it is.
 */
export function failedMailCases(
  database: Firestore,
  ownerEmail: string,
  personOfOrder: PersonOfOrder,
): OpenFailedMailCase {
  const cases = caseTable(database);
  const personOf = async (event: MailEvent, stored: (number: string) => Promise<Case | undefined>) => {
    if ("caseNumber" in event) return await stored(event.caseNumber);
    const order = orderOf(event);
    return order === undefined
      ? undefined
      : ((await personOfOrder(order)) ?? { order, name: "", emailAddress: "" });
  };
  return async (transaction, { key, to, event, explanation }: FailedMail, nowMs) => {
    const stored = async (number: string) => documentsIn([await transaction.get(cases.doc(number))])[0];
    const person = await personOf(event, stored);
    const isToOwner = to === ownerEmail || to === "";
    const opened = newCase(
      {
        kind: "failed-mail",
        cause: key,
        text: explanation,
        order: person?.order,
        ...(!isToOwner && { name: person?.emailAddress === to ? person.name : "", emailAddress: to }),
      },
      nowMs,
    );
    const document = cases.doc(opened.number);
    const snapshot = await transaction.get(document);
    const [existing] = documentsIn([snapshot]);
    const reopening = {
      id: `mail-failed-${nowMs}`,
      kind: "reopened",
      text: explanation,
      at: nowMs,
      by: "",
    } as const;
    return () => {
      if (!snapshot.exists) transaction.create(document, storedCase(opened));
      else if (existing && !caseEntryProblem(existing, "reopened"))
        transaction.set(document, storedCase(withCaseEntry(existing, reopening)));
    };
  };
}

function orderOf(event: MailEvent): string | undefined {
  if ("orderId" in event) return event.orderId;
  if ("orderNumber" in event) return event.orderNumber;
  return "aboutOrder" in event ? event.aboutOrder : undefined;
}
