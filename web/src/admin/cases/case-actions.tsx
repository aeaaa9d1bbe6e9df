import type { CaseEntryKind } from "@lightwell/shared/cases/case";
import { caseEntryProblem } from "@lightwell/shared/cases/record-entry";
import { type CaseTexts, unsentTextsSchema } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import type { CaseDetail } from "@lightwell/shared/contract/back-office/case-endpoints";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { readLocalDraft, removeLocalDraft, storeLocalDraft } from "#src/admin/editor/local-draft.ts";
import { LeaveDialog, LocalDraftNotice, useLeaveGuard } from "#src/admin/editor/unsaved-changes.tsx";
import { useRequestId } from "#src/api/use-request-id.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Notice } from "#src/ui/notice.tsx";
import { caseAdminApi } from "./case-admin-api.ts";
import { useInsertAtCaret } from "./insert-at-caret.ts";
import { SavedAnswers } from "./saved-answers.tsx";
import { useEffect, useRef, useState } from "react";

/**
 * Writes replies and notes, closes and reopens a case. Unsent text is stored and protected by a confirmation, like all
 * unsaved work.
 */
export function CaseActions({ found }: { readonly found: CaseDetail }) {
  const { record, busyWith, problem } = useCaseEntry(found.number);
  const unsent = useUnsentTexts(found.number);
  const canReply = found.emailAddress !== "";
  const isClosed = caseEntryProblem(found, "closed") !== undefined;
  const replyField = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertAtCaret(replyField);
  const [isChoosing, setChoosing] = useState(false);
  const section = useFocusAfter<HTMLElement>(`${unsent.hasLocalDraft} ${isClosed}`); // both remove buttons

  /** Resolves to whether it was recorded. */
  const send = async (kind: "reply" | "note"): Promise<boolean> => {
    const text = unsent.texts[kind];
    if (text.trim() === "" || busyWith !== undefined) return false;
    const isRecorded = await record(kind, text);
    if (isRecorded) unsent.sent(kind, text);
    return isRecorded;
  };
  const handleSendAndClose = async () => {
    if (await send("reply")) await record("closed");
  };
  const form = (kind: "reply" | "note", label: string, hint: string, action: string) => (
    <form
      className="box admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send(kind);
      }}
    >
      <TextField
        ref={kind === "reply" ? replyField : undefined}
        label={label}
        hint={hint}
        rows={kind === "reply" ? 7 : 3}
        maxLength={textLimits.caseEntry}
        value={unsent.texts[kind]}
        onChange={(event) => unsent.change({ [kind]: event.target.value })}
      />
      <div className="buttons">
        <Button
          look={kind === "reply" ? "primary" : "plain"}
          type="submit"
          isBusy={busyWith === kind}
          isDisabled={busyWith !== undefined || unsent.texts[kind].trim() === ""}
        >
          {action}
        </Button>
        {kind === "reply" && !isClosed && (
          <Button
            isDisabled={busyWith !== undefined || unsent.texts.reply.trim() === ""}
            onClick={() => void handleSendAndClose()}
          >
            Send and close
          </Button>
        )}
        {kind === "reply" && <Button onClick={() => setChoosing(true)}>Saved answers</Button>}
      </div>
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
      {isChoosing && (
        <SavedAnswers
          reply={unsent.texts.reply}
          onInsert={(text) => {
            setChoosing(false);
            insert(text);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {unsent.guard.isAsked && <LeaveDialog onLeave={unsent.guard.leave} onStay={unsent.guard.stay} />}
    </section>
  );
}

/**
 * Adds entries to one case. A retry of the same text after a lost reply has the same id, so that it is recorded once.
 */
function useCaseEntry(number: string) {
  const [record, { error }] = caseAdminApi.useRecordCaseEntryMutation();
  const [busyWith, setBusyWith] = useState<CaseEntryKind>();
  const isBusy = useRef(false); // known before the next rendering
  const { idOf, settle } = useRequestId();
  return {
    /** What is being recorded. */
    busyWith,
    problem: error && failureOf(error).message,
    /** Resolves to whether the entry was recorded; false while another entry is being recorded. */
    record: async (kind: CaseEntryKind, text = ""): Promise<boolean> => {
      if (isBusy.current) return false;
      isBusy.current = true;
      const content = { kind, text };
      setBusyWith(kind);
      const { error: failure } = await record({ id: number, body: { id: idOf(content), ...content } });
      setBusyWith(undefined);
      isBusy.current = false;
      settle(failure && failureOf(failure));
      return !failure;
    },
  };
}

const none: CaseTexts = { reply: "", note: "" };

/**
 * The reply and the note that are being written for a case: stored in the tab until they are sent or discarded, with
 * those of an earlier visit that are neither restored nor discarded.
 */
function useUnsentTexts(number: string) {
  const name = `case/${number}`;
  const [texts, setTexts] = useState(none);
  const [localDraft, setLocalDraft] = useState(
    () => readLocalDraft<CaseTexts>(name, unsentTextsSchema)?.changes,
  );
  const isUnsent = !isBlank(texts);
  const guard = useLeaveGuard(isUnsent);
  const reply = texts.reply || (localDraft?.reply ?? "");
  const note = texts.note || (localDraft?.note ?? "");

  useEffect(() => storeTexts(name, { reply, note }), [name, reply, note]);

  return {
    texts,
    change: (changes: Partial<CaseTexts>) => setTexts({ ...texts, ...changes }),
    /** Clears the field after its text was sent, unless the text has been changed since. */
    sent: (kind: keyof CaseTexts, text: string) =>
      setTexts((now) => (now[kind] === text ? { ...now, [kind]: "" } : now)),
    guard: {
      ...guard,
      leave: () => {
        storeTexts(name, { ...none, ...localDraft });
        guard.leave();
      },
    },
    /** Whether there is text of an earlier visit. */
    hasLocalDraft: localDraft !== undefined,
    /** A text that was typed since the page was opened stays as it is. */
    restoreLocalDraft: () => {
      setTexts({ reply, note });
      setLocalDraft(undefined);
    },
    discardLocalDraft: () => setLocalDraft(undefined),
  };
}

function isBlank({ reply, note }: CaseTexts): boolean {
  return reply.trim() === "" && note.trim() === "";
}

function storeTexts(name: string, texts: CaseTexts): void {
  if (isBlank(texts)) removeLocalDraft(name);
  else storeLocalDraft<CaseTexts>(name, { updated: 0, base: none, changes: texts });
}
