import { caseKindLabels } from "@lightwell/shared/cases/case";
import type { CaseRow } from "@lightwell/shared/contract/back-office/case-endpoints";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Link } from "react-router-dom";
import { formatInstant } from "#src/admin/format/format-instant.ts";
import { CaseStateMark } from "./case-state-mark.tsx";

/** Cases as a table, newest first. */
export function CaseTable({ cases }: { readonly cases: readonly CaseRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="data-table" tabIndex={0} role="region" aria-label="Cases">
      <table>
        <caption className="is-hidden-visually">Cases</caption>
        <thead>
          <tr>
            {["Case", "State", "From", "About", "Opened", "Last change"].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases.map(({ number, kind, state, name, emailAddress, text, created, updated }) => (
            <tr key={number}>
              <td>
                <Link to={adminPaths.case.href(number)}>{number}</Link>
              </td>
              <td>
                <CaseStateMark state={state} />
              </td>
              <td className="order-shopper">
                {name}
                {name !== "" && <br />}
                <small>{emailAddress}</small>
              </td>
              <td className="case-text">
                <strong>{caseKindLabels[kind]}</strong>
                <span>{text === "" ? "No question was written." : text}</span>
              </td>
              <td className="order-placed">{formatInstant(created)}</td>
              <td className="order-placed">{updated === created ? "" : formatInstant(updated)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
