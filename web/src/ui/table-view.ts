export interface TableQuery {
  readonly search: string;
  /** The column to sort by. */
  readonly sort: string;
  readonly isDescending: boolean;
  /** Counted from 1. */
  readonly page: number;
}

interface TableRules<Row> {
  /** What of a row is searched. */
  readonly wordsOf: (row: Row) => readonly string[];
  /** What a column is sorted by; undefined for columns that are not sortable. */
  readonly sortKeyOf: (row: Row, column: string) => string | number | undefined;
  readonly rowsPerPage: number;
}

export interface TableView<Row> {
  readonly rows: readonly Row[];
  readonly found: number;
  readonly page: number;
  readonly pageCount: number;
}

/** The rows of one page: those whose words contain what is searched, whatever its case, in the order asked for. */
export function tableView<Row>(
  all: readonly Row[],
  query: TableQuery,
  { wordsOf, sortKeyOf, rowsPerPage }: TableRules<Row>,
): TableView<Row> {
  const searched = query.search.trim().toLowerCase();
  const found = all.filter((row) => wordsOf(row).some((words) => words.toLowerCase().includes(searched)));
  const direction = query.isDescending ? -1 : 1;
  found.sort((one, other) => direction * order(sortKeyOf(one, query.sort), sortKeyOf(other, query.sort)));
  const pageCount = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const page = Math.min(Math.max(1, query.page), pageCount);
  const start = (page - 1) * rowsPerPage;
  return { rows: found.slice(start, start + rowsPerPage), found: found.length, page, pageCount };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function order(one: string | number | undefined, other: string | number | undefined): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return collator.compare(String(one ?? ""), String(other ?? ""));
}
