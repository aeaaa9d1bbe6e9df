import type { CaseEntryKind } from "@lightwell/shared/cases/case";
import { useRef, useState } from "react";
import { failureOf } from "#src/admin/api/admin-api.ts";
import { caseAdminApi } from "./case-admin-api.ts";

/** Adds entries to one case. The same text sent again after a lost reply has the same id, so that it is sent once. */
export function useCaseEntry(number: string) {
  const [record, { error }] = caseAdminApi.useRecordCaseEntryMutation();
  const [busyWith, setBusyWith] = useState<CaseEntryKind>();
  const isBusy = useRef(false); // known before the next rendering
  const unanswered = useRef<{ readonly content: string; readonly id: string }>(undefined);
  return {
    /** What is being recorded. */
    busyWith,
    problem: error && failureOf(error).message,
    /** Whether it was recorded; nothing is while another entry is on its way. */
    record: async (kind: CaseEntryKind, text = ""): Promise<boolean> => {
      if (isBusy.current) return false;
      isBusy.current = true;
      const content = `${kind}:${text}`;
      if (unanswered.current?.content !== content) unanswered.current = { content, id: crypto.randomUUID() };
      setBusyWith(kind);
      const { error: failure } = await record({
        id: number,
        body: { id: unanswered.current.id, kind, text },
      });
      setBusyWith(undefined);
      isBusy.current = false;
      if (!failure || failureOf(failure).status !== 0) unanswered.current = undefined;
      return !failure;
    },
  };
}
