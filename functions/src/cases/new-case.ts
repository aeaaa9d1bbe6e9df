import type { Case } from "@lightwell/shared/cases/cases-schemas";
import { type CaseKind, caseNumber } from "@lightwell/shared/cases/case";
import { createHash } from "node:crypto";

/** The content of a case that the shop opens itself. */
interface CaseContent {
  readonly kind: Exclude<CaseKind, "question">;
  /** Identifies the cause, like the key of a mail or the id of a payment. There is one case for each kind and cause. */
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
