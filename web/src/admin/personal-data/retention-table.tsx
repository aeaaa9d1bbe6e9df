import { retentionPeriods } from "@lightwell/shared/personal-data/retention-periods";

/** How long the shop keeps what by itself. */
export function RetentionTable() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="data-table" tabIndex={0} role="region" aria-label="Retention periods">
      <table>
        <caption className="is-hidden-visually">Retention periods</caption>
        <thead>
          <tr>
            {["What", "Kept for", "From", "Then"].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(retentionPeriods).map(([kind, { what, days, from, end }]) => (
            <tr key={kind}>
              <td>{what}</td>
              <td>{days} days</td>
              <td>{from}</td>
              <td>{end}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
