import { type CaseTexts, unsentTextsSchema } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import { readLocalDraft, removeLocalDraft, storeLocalDraft } from "#src/admin/editor/local-draft.ts";
import { useLeaveGuard } from "#src/admin/editor/unsaved-changes.tsx";
import { useEffect, useState } from "react";

const none: CaseTexts = { reply: "", note: "" };

/**
 * The reply and the note that are being written for a case: stored in the tab until they are sent or discarded, with
 * those of an earlier visit that are neither restored nor discarded.
 */
export function useUnsentTexts(number: string) {
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
