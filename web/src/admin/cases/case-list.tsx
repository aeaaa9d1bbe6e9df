import type { CaseCursor } from "@lightwell/shared/contract/back-office/case-endpoints";
import { useDeferredValue, useState } from "react";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { CursorPager } from "#src/admin/table/cursor-pager.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { caseAdminApi } from "./case-admin-api.ts";
import { CaseTable } from "./case-table.tsx";
import {
  kindChoices,
  caseSearchOf,
  stateChoices,
  useCaseSearch,
  type CaseFilters,
} from "./use-case-search.ts";

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
