import { Link } from "react-router-dom";
import { caseKindLabels, type CaseState, caseStateLabels } from "@lightwell/shared/cases/case";
import type { CaseRow } from "@lightwell/shared/contract/back-office/case-endpoints";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";

/** Cases as a table, newest first. */
export function CaseTable({ cases }: { readonly cases: readonly CaseRow[] }) {
  const formatInstant = useInstantFormat();
  return (
    <DataTable
      caption="Cases"
      hasCards
      head={
        <tr>
          <TextHeadings titles={["Case", "State", "From", "About", "Opened", "Last change"]} />
        </tr>
      }
    >
      {cases.map(({ number, kind, state, name, emailAddress, text, created, updated }) => (
        <tr key={number}>
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
