import type { Case, CaseEntry } from "./cases-schemas.ts";
import type { CaseEntryKind, CaseState } from "./case.ts";

/** A case is one document of the database, whose size is limited. */
const maxEntries = 50;

const stateAfter: Readonly<Record<CaseEntryKind, CaseState | undefined>> = {
  reply: "answered",
  note: undefined,
  closed: "closed",
  reopened: "open",
};

/** Why an entry cannot be added to a case now; undefined when it can. */
export function caseEntryProblem(
  { state, emailAddress, entries }: Pick<Case, "state" | "emailAddress" | "entries">,
  kind: CaseEntryKind,
): string | undefined {
  if (kind === "closed") return state === "closed" ? "The case is closed already." : undefined;
  if (kind === "reopened") return state === "closed" ? undefined : "The case is not closed.";
  if (kind === "reply" && emailAddress === "") return "There is nobody to answer.";
  const texts = entries.filter((entry) => entry.kind === "reply" || entry.kind === "note");
  return texts.length < maxEntries ? undefined : `A case holds at most ${maxEntries} replies and notes.`;
}

/** The case with one more entry. Entries are only appended, and never date before the last change. */
export function withCaseEntry(stored: Case, entry: CaseEntry): Case {
  const at = Math.max(entry.at, stored.updated);
  return {
    ...stored,
    state: stateAfter[entry.kind] ?? stored.state,
    entries: [...stored.entries, { ...entry, at }],
    updated: at,
  };
}
