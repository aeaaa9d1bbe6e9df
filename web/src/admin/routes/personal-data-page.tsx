import { retentionPeriods } from "@lightwell/shared/personal-data/retention-periods";
import { PersonSearch } from "#src/admin/personal-data/person-search.tsx";
import { SubscriberList } from "#src/admin/personal-data/subscriber-list.tsx";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";

export function PersonalDataPage() {
  return (
    <>
      <PageTitle title="Personal data" description="Personal data in the shop." />
      <h1>Personal data</h1>
      <p className="editor-note">
        Find what the shop holds of a person, export it for them, or erase it. Orders keep what tax law
        requires: amounts, taxes, prints, payment, town, state and ZIP code. Erase the person at the payment
        provider as well, in its dashboard.
      </p>
      <PersonSearch />
      <SubscriberList />
      <section className="retention" aria-labelledby="retention-heading">
        <h2 id="retention-heading">How long data are kept</h2>
        <RetentionTable />
      </section>
    </>
  );
}

/** The retention period of each kind of document. */
function RetentionTable() {
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
