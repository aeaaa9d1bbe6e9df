import { textLimits } from "@lightwell/shared/text/text-limits";
import { caseEntryProblem } from "@lightwell/shared/cases/record-entry";
import type { CaseDetail } from "@lightwell/shared/contract/back-office/case-endpoints";
import { LocalDraftNotice, LeaveDialog } from "#src/admin/editor/unsaved-changes.tsx";
import { Button } from "#src/ui/button.tsx";
import { useFocusAfter } from "#src/ui/focus/use-focus-after.ts";
import { TextField } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useCaseEntry } from "./use-case-entry.ts";
import { useUnsentTexts } from "./use-unsent-texts.ts";

/**
 * Writes replies and notes, closes and reopens a case. Unsent text is stored and protected by a confirmation, like all
 * unsaved work.
 */
export function CaseActions({ found }: { readonly found: CaseDetail }) {
  const { record, busyWith, problem } = useCaseEntry(found.number);
  const unsent = useUnsentTexts(found.number);
  const section = useFocusAfter<HTMLElement>(unsent.hasLocalDraft);
  const canReply = found.emailAddress !== "";
  const isClosed = caseEntryProblem(found, "closed") !== undefined;

  const handleSend = async (kind: "reply" | "note") => {
    const text = unsent.texts[kind];
    if (text.trim() === "" || busyWith !== undefined) return;
    if (await record(kind, text)) unsent.sent(kind, text);
  };
  const form = (kind: "reply" | "note", label: string, hint: string, action: string) => (
    <form
      className="order-form"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSend(kind);
      }}
    >
      <TextField
        label={label}
        hint={hint}
        rows={kind === "reply" ? 7 : 3}
        maxLength={textLimits.caseEntry}
        value={unsent.texts[kind]}
        onChange={(event) => unsent.change({ [kind]: event.target.value })}
      />
      <Button
        look={kind === "reply" ? "primary" : "plain"}
        type="submit"
        isBusy={busyWith === kind}
        isDisabled={busyWith !== undefined || unsent.texts[kind].trim() === ""}
      >
        {action}
      </Button>
    </form>
  );

  return (
    <section ref={section} aria-label="Actions" tabIndex={-1}>
      {unsent.hasLocalDraft && (
        <LocalDraftNotice onRestore={unsent.restoreLocalDraft} onDiscard={unsent.discardLocalDraft} />
      )}
      {problem && <Notice tone="alarm">{problem}</Notice>}
      {canReply && form("reply", "Reply", `Goes to ${found.emailAddress} by mail.`, "Send the reply")}
      {form("note", "Note", "Only you see it.", "Save the note")}
      <Button
        isBusy={busyWith === "closed" || busyWith === "reopened"}
        isDisabled={busyWith !== undefined}
        onClick={() => void record(isClosed ? "reopened" : "closed")}
      >
        {isClosed ? "Reopen the case" : "Close the case"}
      </Button>
      {unsent.guard.isAsked && <LeaveDialog onLeave={unsent.guard.leave} onStay={unsent.guard.stay} />}
    </section>
  );
}
