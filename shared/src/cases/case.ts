import { readableNumbers } from "#src/text/readable-number.ts";

/** What a case is about. A visitor asks a question; the shop opens all others. */
export const caseKinds = [
  "question",
  "failed-mail",
  "payment-review",
  "dispute",
  "fraud-warning",
  "failed-refund",
  "silent-webhook",
] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseKindLabels: Readonly<Record<CaseKind, string>> = {
  question: "Question",
  "failed-mail": "Mail not delivered",
  "payment-review": "Payment to review",
  dispute: "Disputed payment",
  "fraud-warning": "Possible fraud",
  "failed-refund": "Refund that did not arrive",
  "silent-webhook": "No reports of the card provider",
};

/** An `answered` case waits for the person who asked; a `closed` case can be reopened. */
export const caseStates = ["open", "answered", "closed"] as const;
export type CaseState = (typeof caseStates)[number];

export const caseStateLabels: Readonly<Record<CaseState, string>> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};

/** An action of the owner: a reply is sent as a mail, a note is visible to the owner only. */
export const caseEntryKinds = ["reply", "note", "closed", "reopened"] as const;
export type CaseEntryKind = (typeof caseEntryKinds)[number];

const numbers = readableNumbers("C", 8);

export const caseNumberPattern = numbers.pattern;

/** The number of texts that the owner keeps to answer with. */
export const maxSavedAnswers = 50;

/**
 * The number of a case, like `C-7K3F-92QD`, which is in the subjects of mails. It is derived from a hexadecimal text of
 * at least 13 characters that is random, or a hash of what the case is about: the same cause has the same number.
 */
export function caseNumber(hex: string): string {
  return numbers.of(hex);
}

/** Reads a number however it was written: `c7k3f92qd` is `C-7K3F-92QD`. Undefined for anything else. */
export function parseCaseNumber(text: string): string | undefined {
  return numbers.parse(text);
}

/** The number that the owner searches for, also in the subject of a mail; a word or a street is none. */
export function searchedCaseNumber(text: string): string | undefined {
  return numbers.searched(text);
}

/** The characters of the beginning of a number that is being typed: `"C-7k"` → `c7k`. */
export function caseNumberBeginning(text: string): string | undefined {
  return numbers.beginning(text);
}
