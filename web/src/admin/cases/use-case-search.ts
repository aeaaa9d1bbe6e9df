import {
  type CaseKind,
  caseKindLabels,
  type CaseState,
  caseStateLabels,
  caseStates,
} from "@lightwell/shared/cases/case";
import type { CaseCursor, CaseSearch } from "@lightwell/shared/contract/back-office/case-endpoints";
import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useSearchParams } from "react-router-dom";

/** What is searched for, as it is typed and chosen; empty for everything. */
export interface CaseFilters {
  readonly text: string;
  readonly state: string;
  readonly about: string;
}

interface Choice<Value> {
  readonly label: string;
  readonly values: readonly Value[];
}

/** The states and kinds to choose from; keys are part of the URL of the list. */
export const stateChoices: Readonly<Record<string, Choice<CaseState>>> = Object.fromEntries(
  caseStates.map((state) => [state, { label: caseStateLabels[state], values: [state] }]),
);
export const kindChoices: Readonly<Record<string, Choice<CaseKind>>> = {
  questions: { label: "Questions", values: ["question"] },
  payments: { label: "Payments", values: ["payment-review", "dispute", "fraud-warning", "failed-refund"] },
  mails: { label: caseKindLabels["failed-mail"], values: ["failed-mail"] },
};

/** The search is in the URL, so that Back and Reload show it again. */
export function useCaseSearch() {
  const [params, setParams] = useSearchParams();
  const filters: CaseFilters = {
    text: params.get("search") ?? "",
    state: params.get("state") ?? "",
    about: params.get("about") ?? "",
  };
  const change = ({ text, state, about }: CaseFilters) =>
    setParams(
      Object.entries({ search: text, state, about }).filter(([, value]) => value !== ""),
      { replace: true, preventScrollReset: true },
    );
  return { filters, change };
}

/** The search of the filters, behind a case. */
export function caseSearchOf({ text, state, about }: CaseFilters, after?: CaseCursor): CaseSearch {
  const kinds = kindChoices[about]?.values;
  return {
    text: cutText(text, textLimits.search),
    states: [...(stateChoices[state]?.values ?? caseStates)],
    ...(kinds && { kinds: [...kinds] }),
    ...(after && { after }),
  };
}
