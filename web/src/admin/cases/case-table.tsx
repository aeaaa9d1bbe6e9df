import { Link } from "react-router-dom";
import { caseKindLabels, type CaseState, caseStateLabels } from "@lightwell/shared/cases/case";
import type { CaseRow } from "@lightwell/shared/contract/back-office/case-endpoints";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";

interface Props {
  readonly cases: readonly CaseRow[];
  /** Numbers of cases. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (numbers: readonly string[], isChecked: boolean) => void;
}

/** Cases as a table, newest first; its checkboxes select rows. */
export function CaseTable({ cases, selected, onSelect }: Props) {
  const formatInstant = useInstantFormat();
  const numbers = cases.map(({ number }) => number);
  const selectedHere = numbers.filter((number) => selected.has(number));
  const isAllSelected = selectedHere.length === numbers.length;
  return (
    <DataTable
      caption="Cases"
      hasCards
      head={
        <tr>
          <th scope="col">
            <Checkbox
              label="Select this page"
              isChecked={isAllSelected}
              isPartlyChecked={selectedHere.length > 0 && !isAllSelected}
              onClick={() => onSelect(numbers, !isAllSelected)}
            />
          </th>
          <TextHeadings titles={["Case", "State", "From", "About", "Opened", "Last change"]} />
        </tr>
      }
    >
      {cases.map(({ number, kind, state, name, emailAddress, text, created, updated }) => (
        <tr key={number} data-selected={selected.has(number) || undefined}>
          <td data-column="select">
            <Checkbox
              label={`Select ${number}`}
              isChecked={selected.has(number)}
              onClick={() => onSelect([number], !selected.has(number))}
            />
          </td>
          <td data-column="number">
            <Link to={adminPaths.case.href(number)}>{number}</Link>
          </td>
          <td data-column="state">
            <CaseStateMark state={state} />
          </td>
          <td className="order-shopper" data-column="shopper">
            <span>{name}</span>
            {name !== "" && <br />}
            <small>{emailAddress}</small>
          </td>
          <td className="case-text" data-column="content">
            <strong>{caseKindLabels[kind]}</strong>
            <span>{text === "" ? "No question was written." : text}</span>
          </td>
          <td className="order-placed" data-column="placed">
            {formatInstant(created)}
          </td>
          <td className="order-placed" data-column="changed">
            {updated === created ? "" : formatInstant(updated)}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

export function CaseStateMark({ state }: { readonly state: CaseState }) {
  return (
    <span className="tag" data-case-state={state}>
      {caseStateLabels[state]}
    </span>
  );
}
