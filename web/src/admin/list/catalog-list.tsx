import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import type { RowSelectionState } from "@tanstack/react-table";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { CatalogRow } from "#src/admin/table/catalog-row.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { type CatalogTableModel, ListedIds } from "./catalog-columns.tsx";
import { CatalogTable } from "./catalog-table.tsx";
import { type ListFilter, ListFilters } from "./list-filters.tsx";
import { ThumbnailGrid } from "./thumbnail-grid.tsx";
import { selectedInOrder, useCatalogTable } from "./use-catalog-table.ts";
import { type ListQuery, useListQuery, useVisitKey } from "./use-list-query.ts";

/** The selected rows, the number of rows found, and functions that select all found rows or unselect some rows. */
export interface SelectedRows {
  readonly rows: readonly CatalogRow[];
  /** How many the search has found. */
  readonly foundCount: number;
  readonly selectFound: () => void;
  readonly deselect: (ids: readonly string[]) => void;
}

interface Props {
  /** "Photos" or "Collections". */
  readonly title: string;
  /** What the column between title and slug is called. */
  readonly wordsTitle: string;
  /** Undefined while the rows are loading. */
  readonly rows: readonly CatalogRow[] | undefined;
  readonly editHref: (id: string) => string;
  readonly isCreating: boolean;
  readonly onNew: () => void;
  /** Marks that rows can be filtered by, each with its label. */
  readonly filters?: readonly ListFilter[];
  /** Shown between heading and search. */
  readonly children?: ReactNode;
  /** Renders the actions for selected rows; if absent, rows have no checkboxes. */
  readonly renderSelected?: (selected: SelectedRows) => ReactNode;
}

const noRows: readonly CatalogRow[] = [];

/** Everything of one kind: searched, sorted, a hundred to a page, as a table or as thumbnails. */
export function CatalogList({
  title,
  wordsTitle,
  rows,
  editHref,
  isCreating,
  onNew,
  filters = [],
  children,
  renderSelected,
}: Props) {
  const [query, writeQuery] = useListQuery();
  const [typed, setTyped] = useTypedSearch(query.search);
  const [selection, setSelection] = useState<RowSelectionState>({});
  const change = (changes: Partial<ListQuery>) => writeQuery({ search: typed, ...changes });
  const search = useDeferredValue(typed);
  const table = useCatalogTable({
    rows: rows ?? noRows,
    wordsTitle,
    editHref,
    query: { ...query, search },
    onQuery: change,
    selected: selection,
    onSelect: setSelection,
  });
  const foundCount = table.getRowCount();
  const sortedRows = table.getSortedRowModel().rows;
  const listedIds = useMemo(() => sortedRows.map(({ id }) => id), [sortedRows]);
  const isSelectable = renderSelected !== undefined;
  const selectedRows = selectedInOrder(table, query); // what is gone is no longer selected
  const heading = useFocusAfter<HTMLHeadingElement>(selectedRows.length);
  useLastPage(rows !== undefined, query.page, Math.max(1, table.getPageCount()), (page) => change({ page }));

  return (
    <>
      <header className="level is-mobile">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className="buttons">
          <Link to={adminPaths.trash.href()}>Recently deleted</Link>
          <Button look="primary" isBusy={isCreating} isDisabled={isCreating} onClick={onNew}>
            New
          </Button>
        </div>
      </header>
      {children}
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
        <div className="buttons has-addons" role="group" aria-label="View">
          {(["list", "thumbnails"] as const).map((look) => (
            <button
              key={look}
              type="button"
              className="button"
              aria-pressed={query.look === look}
              onClick={() => change({ look, page: query.page })}
            >
              {look === "list" ? "List" : "Thumbnails"}
            </button>
          ))}
        </div>
      </div>
      {rows && filters.length > 0 && (
        <ListFilters
          filters={filters}
          rows={rows}
          search={search}
          chosen={query.filters}
          onChoose={(chosen) => change({ filters: chosen })}
        />
      )}
      {renderSelected?.({
        rows: selectedRows,
        foundCount,
        selectFound: () => table.toggleAllRowsSelected(true),
        deselect: (ids) => {
          const unselected = new Set(ids);
          setSelection((before) =>
            Object.fromEntries(Object.entries(before).filter(([id]) => !unselected.has(id))),
          );
        },
      })}
      {!rows && <Spinner />}
      {rows && foundCount === 0 && <p className="list-empty">{`No ${title}`}</p>}
      <ListedIds value={listedIds}>
        {foundCount > 0 && query.look === "list" && (
          <CatalogTable caption={title} table={table} isSelectable={isSelectable} />
        )}
        {foundCount > 0 && query.look === "thumbnails" && (
          <ThumbnailGrid table={table} isSelectable={isSelectable} editHref={editHref} />
        )}
      </ListedIds>
      {foundCount > 0 && <ListPager table={table} />}
    </>
  );
}

/**
 * The search as it is typed: the URL follows later. A link, Back and Forward replace it with the search of their URL.
 */
function useTypedSearch(search: string) {
  const visitKey = useVisitKey();
  const [typed, setTyped] = useState({ search, visitKey });
  if (typed.visitKey !== visitKey) setTyped({ search, visitKey });
  return [typed.search, (next: string) => setTyped({ search: next, visitKey })] as const;
}

/** Navigates to the last page if the current page no longer exists. */
function useLastPage(isLoaded: boolean, page: number, last: number, onPage: (page: number) => void): void {
  useEffect(() => {
    if (isLoaded && page > last) onPage(last);
  });
}

function ListPager({ table }: { readonly table: CatalogTableModel }) {
  const { pageIndex } = table.state.pagination;
  const pageCount = table.getPageCount();
  const rowCount = table.getRowCount().toLocaleString("en-US");
  return (
    <nav className="pagination" aria-label="Pages">
      <p
        className="pagination-list"
        aria-live="polite"
      >{`${rowCount} in all, page ${pageIndex + 1} of ${pageCount}`}</p>
      {pageCount > 1 && (
        <>
          <Button
            className="pagination-previous"
            isDisabled={!table.getCanPreviousPage()}
            onClick={() => table.previousPage()}
          >
            Previous
          </Button>
          <Button
            className="pagination-next"
            isDisabled={!table.getCanNextPage()}
            onClick={() => table.nextPage()}
          >
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
