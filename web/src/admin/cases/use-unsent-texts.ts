import { keptTextsSchema, type CaseTexts } from "@lightwell/shared/cases/kept-texts";
import { useEffect, useState } from "react";
import { removeDraft, saveDraft, savedDraft } from "#src/admin/editor/unsaved/saved-draft.ts";
import { useLeaveGuard } from "#src/admin/editor/unsaved/use-leave-guard.ts";

const none: CaseTexts = { reply: "", note: "" };

/** The reply and the note that are being written for a case: kept in the tab until they are sent or discarded. */
export function useUnsentTexts(number: string) {
  const name = `case/${number}`;
  const [texts, setTexts] = useState(none);
  const [kept, setKept] = useState(() => savedDraft<CaseTexts>(name, keptTextsSchema)?.changes);
  const isUnsent = texts.reply.trim() !== "" || texts.note.trim() !== "";
  const guard = useLeaveGuard(isUnsent);

  useEffect(() => {
    if (isUnsent) saveDraft<CaseTexts>(name, { updated: 0, base: none, changes: texts });
  }, [name, texts, isUnsent]);

  const change = (changes: Partial<CaseTexts>) => {
    const next = { ...texts, ...changes };
    setTexts(next);
    if (next.reply.trim() === "" && next.note.trim() === "") removeDraft(name);
  };
  return {
    texts,
    change,
    /** Clears the field after its text was sent, unless the text has been changed since. */
    sent: (kind: keyof CaseTexts, text: string) =>
      setTexts((now) => {
        const left = now[kind] === text ? { ...now, [kind]: "" } : now;
        if (left.reply === "" && left.note === "") removeDraft(name);
        return left;
      }),
    guard: {
      ...guard,
      leave: () => {
        removeDraft(name);
        guard.leave();
      },
    },
    /** Whether there is text of an earlier visit. */
    hasKept: kept !== undefined,
    restoreKept: () => {
      if (kept) setTexts({ ...none, ...kept });
      setKept(undefined);
    },
    discardKept: () => {
      if (!isUnsent) removeDraft(name);
      setKept(undefined);
    },
  };
}
