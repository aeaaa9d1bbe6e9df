import { PersonSearch } from "#src/admin/personal-data/person-search.tsx";
import { RetentionTable } from "#src/admin/personal-data/retention-table.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";

/** Finds, exports and erases what the shop holds of a person. */
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
      <section className="retention" aria-labelledby="retention-heading">
        <h2 id="retention-heading">How long data are kept</h2>
        <RetentionTable />
      </section>
    </>
  );
}
