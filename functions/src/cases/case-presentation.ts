import type { Case, CaseEntry } from "@lightwell/shared/cases/cases-schemas";
import type { CaseDetail, CaseRow } from "@lightwell/shared/contract/back-office/case-endpoints";
import { excerptOf } from "@lightwell/shared/text/cut-text";
import type { OutboxEntry } from "#src/mail/outbox.ts";

const excerptLength = 160;

export function caseRow({ text, ...one }: Case): CaseRow {
  const { number, kind, state, name, emailAddress, answerBy, created, updated } = one;
  const due = answerBy !== undefined && { answerBy };
  return { number, kind, state, name, emailAddress, text: beginningOf(text), ...due, created, updated };
}

function beginningOf(text: string): string {
  return excerptOf(text.replace(/\s+/g, " ").trim(), excerptLength);
}

/** A case with the order that it names, if there is one, and the mails of its replies. */
export function caseDetail(
  { order: _named, entries, ...one }: Case,
  order: CaseDetail["order"],
  mailOf: ReadonlyMap<CaseEntry, OutboxEntry | undefined>,
): CaseDetail {
  return {
    ...one,
    ...(order && { order }),
    entries: entries.map((entry) => ({ ...entry, ...mailState(entry, mailOf.get(entry)) })),
  };
}

function mailState(
  entry: CaseEntry,
  mail: OutboxEntry | undefined,
): { mail?: "waiting" | "sent" | "failed" } {
  if (entry.kind !== "reply" || !mail) return {}; // the outbox keeps its entries for as long as cases
  return {
    mail: mail.state === "SENT" ? "sent" : mail.state === "DEAD" ? "failed" : "waiting",
  };
}
