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
import { useState } from "react";
import { SearchedList, useListSearch } from "#src/admin/table/searched-list.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { caseAdminApi } from "./case-admin-api.ts";
import { CaseBulkBar } from "./case-bulk-bar.tsx";
import { CaseTable } from "./case-table.tsx";
import { SavedAnswers } from "./saved-answers.tsx";

/** All cases: searched, filtered and turned page by page on the server. */
export function CaseList() {
  const { filters, searched, change, cursors, turnTo } = useListSearch<keyof CaseFilters, CaseCursor>({
    text: "search",
    state: "state",
    about: "about",
  });
  const query = caseAdminApi.useCasesQuery(
    { body: caseSearchOf(searched, cursors.at(-1)) },
    { refetchOnMountOrArgChange: true },
  );
  const cases = query.currentData?.cases ?? [];
  const [hasAnswersOpen, setAnswersOpen] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const heading = useFocusAfter<HTMLHeadingElement>(selected.size); // without one, the bar and its buttons are gone
  const deselect = () => setSelected(new Set());
  const handleSelect = (numbers: readonly string[], isChecked: boolean) =>
    setSelected((before) => {
      const rest = [...before].filter((number) => !numbers.includes(number));
      return new Set(isChecked ? [...rest, ...numbers] : rest);
    });
  const handleChange = (changes: Partial<CaseFilters>) => {
    change(changes);
    deselect();
  };
  return (
    <>
      <header className="level is-mobile">
        <h1 ref={heading} tabIndex={-1}>
          Cases
        </h1>
        <Button onClick={() => setAnswersOpen(true)}>Saved answers</Button>
      </header>
      <div className="list-tools order-filters">
        <Field
          label="Search"
          type="search"
          hint="Number of the case or the order, name or e-mail"
          value={filters.text}
          onChange={(event) => handleChange({ text: event.target.value })}
        />
        <SelectField
          label="State"
          placeholder="All"
          options={optionsOf(stateChoices)}
          value={filters.state}
          onChange={(state) => handleChange({ state })}
        />
        <SelectField
          label="About"
          placeholder="Everything"
          options={optionsOf(kindChoices)}
          value={filters.about}
          onChange={(about) => handleChange({ about })}
        />
      </div>
      {hasAnswersOpen && <SavedAnswers onClose={() => setAnswersOpen(false)} />}
      <CaseBulkBar
        cases={cases.filter(({ number }) => selected.has(number))}
        onDeselect={(numbers) => handleSelect(numbers, false)}
      />
      <SearchedList
        {...{ query, cursors }}
        isEmpty={cases.length === 0}
        emptyText="No case is found"
        onTurn={(next) => {
          turnTo(next);
          deselect();
        }}
      >
        <CaseTable cases={cases} selected={selected} onSelect={handleSelect} />
      </SearchedList>
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
