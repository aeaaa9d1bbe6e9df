import type { Case, CaseKind } from "@lightwell/shared/cases/case";
import { caseNumber } from "@lightwell/shared/cases/case-number";
import { createHash } from "node:crypto";

/** What the shop opens a case about. */
interface CaseContent {
  readonly kind: Exclude<CaseKind, "question">;
  /** Identifies what has happened, like the key of a mail or the id of a payment: one kind and cause have one case. */
  readonly cause: string;
  readonly text: string;
  /** The id or the number of the order that it is about. */
  readonly order?: string | undefined;
  readonly name?: string;
  readonly emailAddress?: string;
}

export function newCase({ kind, cause, text, order, name, emailAddress }: CaseContent, nowMs: number): Case {
  return {
    number: caseNumber(createHash("sha256").update(`${kind}:${cause}`).digest("hex")),
    kind,
    state: "open",
    name: name ?? "",
    emailAddress: emailAddress ?? "",
    text,
    ...(order !== undefined && { order }),
    entries: [],
    created: nowMs,
    updated: nowMs,
  };
}
