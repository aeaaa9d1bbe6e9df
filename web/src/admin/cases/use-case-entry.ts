import type { CaseEntryKind } from "@lightwell/shared/cases/case";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { useRequestId } from "#src/api/use-request-id.ts";
import { caseAdminApi } from "./case-admin-api.ts";
import { useRef, useState } from "react";

/**
 * Adds entries to one case. A retry of the same text after a lost reply has the same id, so that it is recorded once.
 */
export function useCaseEntry(number: string) {
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
