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
import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { CursorPager } from "#src/admin/table/data-table.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { caseAdminApi } from "./case-admin-api.ts";
import { CaseTable } from "./case-table.tsx";

/** All cases: searched, filtered and turned page by page on the server. */
export function CaseList() {
  const { filters, change } = useCaseSearch();
  const [typed, setTyped] = useState(filters); // the URL is updated later, so that typing is not delayed
  const [cursors, setCursors] = useState<readonly CaseCursor[]>([]);
  const search = useDeferredValue(typed);
  const { currentData, error, isFetching, refetch } = caseAdminApi.useCasesQuery(
    { body: caseSearchOf(search, cursors.at(-1)) },
    { refetchOnMountOrArgChange: true },
  );
  const cases = currentData?.cases ?? [];

  const handleChange = (changes: Partial<CaseFilters>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    setCursors([]);
    change(next);
  };

  return (
    <>
      <div className="list-tools order-filters">
        <Field
          label="Search"
          type="search"
          hint="Number of the case or the order, name or e-mail"
          value={typed.text}
          onChange={(event) => handleChange({ text: event.target.value })}
        />
        <SelectField
          label="State"
          placeholder="All"
          options={optionsOf(stateChoices)}
          value={typed.state}
          onChange={(state) => handleChange({ state })}
        />
        <SelectField
          label="About"
          placeholder="Everything"
          options={optionsOf(kindChoices)}
          value={typed.about}
          onChange={(about) => handleChange({ about })}
        />
      </div>
      {error && <ListFailure onRetry={() => void refetch()} />}
      {!currentData && isFetching && <Spinner />}
      {currentData && cases.length === 0 && (
        <p className="list-empty">{currentData.next ? "None on this page" : "No case is found"}</p>
      )}
      {cases.length > 0 && <CaseTable cases={cases} />}
      <CursorPager
        cursors={cursors}
        next={currentData?.next}
        isLoaded={currentData !== undefined}
        onTurn={setCursors}
      />
    </>
  );
}

function optionsOf(choices: Readonly<Record<string, { readonly label: string }>>) {
  return Object.entries(choices).map(([value, { label }]) => ({ value, label }));
}

/** What is searched for, as it is typed and chosen; empty for everything. */
interface CaseFilters {
  readonly text: string;
  readonly state: string;
  readonly about: string;
}

interface Choice<Value> {
  readonly label: string;
  readonly values: readonly Value[];
}

/** The states and kinds to choose from; keys are part of the URL of the list. */
const stateChoices: Readonly<Record<string, Choice<CaseState>>> = Object.fromEntries(
  caseStates.map((state) => [state, { label: caseStateLabels[state], values: [state] }]),
);

const kindChoices: Readonly<Record<string, Choice<CaseKind>>> = {
  questions: { label: "Questions", values: ["question"] },
  payments: {
    label: "Payments",
    values: ["payment-review", "dispute", "fraud-warning", "failed-refund", "silent-webhook"],
  },
  mails: { label: caseKindLabels["failed-mail"], values: ["failed-mail"] },
};

/** The search is in the URL, so that Back and Reload show it again. */
function useCaseSearch() {
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
function caseSearchOf({ text, state, about }: CaseFilters, after?: CaseCursor): CaseSearch {
  const kinds = kindChoices[about]?.values;
  return {
    text: cutText(text, textLimits.search),
    states: [...(stateChoices[state]?.values ?? caseStates)],
    ...(kinds && { kinds: [...kinds] }),
    ...(after && { after }),
  };
}
