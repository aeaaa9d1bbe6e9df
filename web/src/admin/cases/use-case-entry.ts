import type { CaseEntryKind } from "@lightwell/shared/cases/case";
import { useRef, useState } from "react";
import { failureOf } from "#src/admin/api/admin-api.ts";
import { caseAdminApi } from "./case-admin-api.ts";

/**
 * Adds entries to one case. A retry of the same text after a lost reply has the same id, so that it is recorded once.
 */
export function useCaseEntry(number: string) {
  const [record, { error }] = caseAdminApi.useRecordCaseEntryMutation();
  const [busyWith, setBusyWith] = useState<CaseEntryKind>();
  const isBusy = useRef(false); // known before the next rendering
  const unanswered = useRef<{ readonly content: string; readonly id: string }>(undefined);
  return {
    /** What is being recorded. */
    busyWith,
    problem: error && failureOf(error).message,
    /** Resolves to whether the entry was recorded; false while another entry is being recorded. */
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
