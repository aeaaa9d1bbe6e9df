import type { CaseEntryKind } from "@lightwell/shared/cases/case";
import type { CaseDetail } from "@lightwell/shared/contract/back-office/case-endpoints";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";

const titles: Readonly<Record<CaseEntryKind, string>> = {
  reply: "Reply",
  note: "Note",
  closed: "Closed",
  reopened: "Reopened",
};
const mailTexts = {
  waiting: "the mail is being sent",
  sent: "the mail was sent",
  failed: "the mail could not be delivered",
} as const;

/** What was done with a case, oldest first. */
export function CaseEntries({ entries }: { readonly entries: CaseDetail["entries"] }) {
  const formatInstant = useInstantFormat();
  if (entries.length === 0) return <p className="editor-note">None yet.</p>;
  return (
    <ol className="order-timeline">
      {entries.map(({ id, kind, text, at, by, mail }) => (
        <li key={id} data-entry={kind}>
          <p>
            <strong>{titles[kind]}</strong>
          </p>
          {text !== "" && <p className="order-note">{text}</p>}
          <small>{[formatInstant(at), by, mail && mailTexts[mail]].filter(Boolean).join(", ")}</small>
        </li>
      ))}
    </ol>
  );
}
