import { retentionPeriods } from "@lightwell/shared/personal-data/retention-periods";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";

/** The retention period of each kind of document. */
export function RetentionTable() {
  return (
    <DataTable
      caption="Retention periods"
      head={
        <tr>
          <TextHeadings titles={["What", "Kept for", "From", "Then"]} />
        </tr>
      }
    >
      {Object.entries(retentionPeriods).map(([kind, { what, days, from, end }]) => (
        <tr key={kind}>
          <td>{what}</td>
          <td>{`${days} days`}</td>
          <td>{from}</td>
          <td>{end}</td>
        </tr>
      ))}
    </DataTable>
  );
}
