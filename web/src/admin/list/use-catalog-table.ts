import { functionalUpdate, useTable, type RowSelectionState, type SortingState } from "@tanstack/react-table";
import { useMemo } from "react";
import { useMediaQuery } from "#src/ui/use-media-query.ts";
import { catalogColumns, catalogFeatures, type CatalogTableModel } from "./catalog-columns.tsx";
import { hasMarks, isFound, searchedWords, type CatalogRow } from "#src/admin/table/catalog-row.ts";
import { narrowList, type ListQuery } from "./use-list-query.ts";

const rowsPerPage = 100;

interface Shown {
  readonly rows: readonly CatalogRow[];
  /** What the column between title and slug is called. */
  readonly wordsTitle: string;
  readonly editHref: (id: string) => string;
  readonly query: ListQuery;
  readonly onQuery: (changes: Partial<ListQuery>) => void;
  /** The ids of the selected rows; they stay selected on other pages and in other searches. */
  readonly selected: RowSelectionState;
  readonly onSelect: (selected: RowSelectionState) => void;
}

/** What a row has to have to be listed. */
interface Wanted {
  readonly words: readonly string[];
  readonly marks: readonly string[];
}

/** The rows of a list, searched, filtered, sorted and in pages of a hundred, as the URL says. */
export function useCatalogTable({
  rows,
  wordsTitle,
  editHref,
  query,
  onQuery,
  selected,
  onSelect,
}: Shown): CatalogTableModel {
  const { search, sort, isDescending, page, filters } = query;
  const isNarrow = useMediaQuery(narrowList);
  const columns = useMemo(
    () => catalogColumns(wordsTitle, editHref, isNarrow),
    [wordsTitle, editHref, isNarrow],
  );
  const sorting = useMemo<SortingState>(() => [{ id: sort, desc: isDescending }], [sort, isDescending]);
  const filterNames = filters.join(); // a query of the same filters is another object after each navigation
  const wanted = useMemo<Wanted>(
    () => ({ words: searchedWords(search), marks: filterNames.split(",").filter(Boolean) }),
    [search, filterNames],
  );
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize: rowsPerPage }), [page]);
  return useTable({
    features: catalogFeatures,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    state: { globalFilter: wanted, sorting, pagination, rowSelection: selected },
    getColumnCanGlobalFilter: ({ id }) => id === "title", // each row is looked at once: all its words are one text
    globalFilterFn: (row, _column, { words, marks }: Wanted) =>
      isFound(row.original, words) && hasMarks(row.original, marks),
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false, // the page is in the URL
    onSortingChange: (change) => {
      const [first] = functionalUpdate(change, sorting);
      if (first) onQuery({ sort: first.id, isDescending: first.desc });
    },
    onPaginationChange: (change) => onQuery({ page: functionalUpdate(change, pagination).pageIndex + 1 }),
    onRowSelectionChange: (change) => onSelect(functionalUpdate(change, selected)),
  });
}

/** The selected rows in the order in which the list is sorted, also of those that the search leaves out. */
export function selectedInOrder(
  table: CatalogTableModel,
  { sort, isDescending }: Pick<ListQuery, "sort" | "isDescending">,
): CatalogRow[] {
  const compare = table.getColumn(sort)?.getSortFn();
  const direction = isDescending ? -1 : 1;
  return table
    .getCoreRowModel()
    .rows.filter((row) => row.getIsSelected())
    .toSorted((one, other) => direction * (compare?.(one, other, sort) ?? 0) || one.index - other.index)
    .map(({ original }) => original);
}
