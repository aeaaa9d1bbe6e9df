import { unsentTextsSchema, type CaseTexts } from "@lightwell/shared/cases/unsent-texts";
import { useEffect, useState } from "react";
import { removeLocalDraft, storeLocalDraft, readLocalDraft } from "#src/admin/editor/unsaved/local-draft.ts";
import { useLeaveGuard } from "#src/admin/editor/unsaved/use-leave-guard.ts";

const none: CaseTexts = { reply: "", note: "" };

/** The reply and the note that are being written for a case: stored in the tab until they are sent or discarded. */
export function useUnsentTexts(number: string) {
  const name = `case/${number}`;
  const [texts, setTexts] = useState(none);
  const [localDraft, setLocalDraft] = useState(
    () => readLocalDraft<CaseTexts>(name, unsentTextsSchema)?.changes,
  );
  const isUnsent = texts.reply.trim() !== "" || texts.note.trim() !== "";
  const guard = useLeaveGuard(isUnsent);

  useEffect(() => {
    if (isUnsent) storeLocalDraft<CaseTexts>(name, { updated: 0, base: none, changes: texts });
  }, [name, texts, isUnsent]);

  const change = (changes: Partial<CaseTexts>) => {
    const next = { ...texts, ...changes };
    setTexts(next);
    if (next.reply.trim() === "" && next.note.trim() === "") removeLocalDraft(name);
  };
  return {
    texts,
    change,
    /** Clears the field after its text was sent, unless the text has been changed since. */
    sent: (kind: keyof CaseTexts, text: string) =>
      setTexts((now) => {
        const left = now[kind] === text ? { ...now, [kind]: "" } : now;
        if (left.reply === "" && left.note === "") removeLocalDraft(name);
        return left;
      }),
    guard: {
      ...guard,
      leave: () => {
        removeLocalDraft(name);
        guard.leave();
      },
    },
    /** Whether there is text of an earlier visit. */
    hasLocalDraft: localDraft !== undefined,
    /** A text that was typed since the page was opened stays as it is. */
    restoreLocalDraft: () => {
      const { reply = "", note = "" } = localDraft ?? {};
      setTexts({ reply: texts.reply || reply, note: texts.note || note });
      setLocalDraft(undefined);
    },
    discardLocalDraft: () => {
      if (!isUnsent) removeLocalDraft(name);
      setLocalDraft(undefined);
    },
  };
}
