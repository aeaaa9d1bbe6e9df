import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "#/ui/button.tsx";
import { DataTable } from "#/ui/data-table.tsx";
import { Field } from "#/ui/field.tsx";
import { Spinner } from "#/ui/spinner.tsx";
import { tableView } from "#/ui/table-view.ts";
import { catalogColumns } from "./catalog-columns.tsx";
import { searchedWords, sortKey, type CatalogRow } from "./catalog-row.ts";
import { ListPager } from "./list-pager.tsx";
import { ThumbnailGrid } from "./thumbnail-grid.tsx";
import { useListQuery, type ListQuery } from "./use-list-query.ts";

const rowsPerPage = 100;

interface Props {
  /** "Photos" or "Collections". */
  readonly title: string;
  /** What the column between title and slug is called. */
  readonly wordsTitle: string;
  /** Undefined while they are on their way. */
  readonly rows: readonly CatalogRow[] | undefined;
  readonly editHref: (id: string) => string;
  readonly isCreating: boolean;
  readonly onNew: () => void;
}

/** Everything of one kind: searched, sorted, a hundred to a page, as a table or as thumbnails. */
export function CatalogList({ title, wordsTitle, rows, editHref, isCreating, onNew }: Props) {
  const [query, writeQuery] = useListQuery();
  const [typed, setTyped] = useState(query.search); // the address follows in its own time; typing does not wait
  const change = (changes: Partial<ListQuery>) => writeQuery({ search: typed, ...changes });
  const search = useDeferredValue(typed);
  const columns = useMemo(() => catalogColumns(wordsTitle, editHref), [wordsTitle, editHref]);
  const { sort, isDescending, page } = query;
  const view = useMemo(
    () =>
      tableView(
        rows ?? [],
        { search, sort, isDescending, page },
        { wordsOf: searchedWords, sortKeyOf: sortKey, rowsPerPage },
      ),
    [rows, search, sort, isDescending, page],
  );

  return (
    <>
      <header className="list-head">
        <h1>{title}</h1>
        <Button look="primary" isBusy={isCreating} disabled={isCreating} onClick={onNew}>
          New
        </Button>
      </header>
      <div className="list-tools">
        <Field
          label="Search"
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            change({ search: event.target.value });
          }}
        />
        <div className="list-looks" role="group" aria-label="View">
          {(["list", "thumbnails"] as const).map((look) => (
            <button
              key={look}
              type="button"
              aria-pressed={query.look === look}
              onClick={() => change({ look, page })}
            >
              {look === "list" ? "List" : "Thumbnails"}
            </button>
          ))}
        </div>
      </div>
      {!rows && <Spinner />}
      {rows && view.found === 0 && <p className="list-empty">No {title}</p>}
      {view.found > 0 && query.look === "list" && (
        <DataTable
          caption={title}
          columns={columns}
          rows={view.rows}
          keyOf={(row) => row.id}
          query={query}
          onSort={(column) =>
            change({ sort: column, isDescending: column === sort ? !isDescending : isTime(column) })
          }
        />
      )}
      {view.found > 0 && query.look === "thumbnails" && (
        <ThumbnailGrid rows={view.rows} editHref={editHref} />
      )}
      {view.found > 0 && <ListPager view={view} onPage={(next) => change({ page: next })} />}
    </>
  );
}

/** Times are first asked for newest first, names from A to Z. */
function isTime(column: string): boolean {
  return column === "updated" || column === "created";
}
