import type { ReactNode } from "react";
import type { TableQuery } from "./table-view.ts";

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly isSortable?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly query: TableQuery;
  readonly onSort: (column: string) => void;
}

/** A table whose headings sort it. */
export function DataTable<Row>({ caption, columns, rows, keyOf, query, onSort }: Props<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="data-table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="is-hidden-visually">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, isSortable }) => (
              <th key={id} scope="col" aria-sort={id === query.sort ? directionOf(query) : undefined}>
                {isSortable ? (
                  <button type="button" onClick={() => onSort(id)}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, cell }) => (
                <td key={id} data-column={id}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function directionOf({ isDescending }: TableQuery): "ascending" | "descending" {
  return isDescending ? "descending" : "ascending";
}
