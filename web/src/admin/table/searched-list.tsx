import { type ReactNode, useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { ListFailure } from "./list-failure.tsx";

/**
 * The search of a list that the server finds page by page, as it is typed and chosen: a text for each filter, empty for
 * everything. It is in the URL, so that Back and Reload show it again; `queryNames` has the name of each filter there.
 */
export function useListSearch<Filter extends string, Cursor>(queryNames: Readonly<Record<Filter, string>>) {
  type Filters = Readonly<Record<Filter, string>>;
  const [params, setParams] = useSearchParams();
  const names = Object.entries<string>(queryNames);
  const [filters, setFilters] = useState(
    () => Object.fromEntries(names.map(([filter, name]) => [filter, params.get(name) ?? ""])) as Filters,
  );
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  const change = (changes: Partial<Filters>) => {
    const next: Filters & Readonly<Record<string, string>> = { ...filters, ...changes };
    setFilters(next);
    setCursors([]);
    setParams(
      names.flatMap(([filter, name]) => (next[filter] ? [[name, next[filter]] as [string, string]] : [])),
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    filters,
    /** The filters to search by; later than `filters`, so that typing is not delayed. */
    searched: useDeferredValue(filters),
    change,
    /** Start cursors of page 2 to the current page; empty on page 1. */
    cursors,
    turnTo: setCursors,
  };
}

interface Props<Cursor> {
  /** The query of the current page, with the cursor of the next one; that is absent on the last page. */
  readonly query: {
    readonly currentData?: { readonly next?: Cursor | undefined } | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly isEmpty: boolean;
  /** Shown if nothing is found. */
  readonly emptyText: string;
  readonly cursors: readonly Cursor[];
  readonly onTurn: (cursors: readonly Cursor[]) => void;
  /** The items of the page. */
  readonly children: ReactNode;
}

/** The current page of a searched list, with its states and the buttons to other pages. */
export function SearchedList<Cursor extends object>(props: Props<Cursor>) {
  const { query, isEmpty, emptyText, cursors, onTurn, children } = props;
  const { currentData: page, error, isFetching, refetch } = query;
  return (
    <>
      {Boolean(error) && <ListFailure onRetry={() => void refetch()} />}
      {!page && isFetching && (
        <div className="list-loading">
          <Spinner />
        </div>
      )}
      {page && isEmpty && <p className="list-empty">{page.next ? "None on this page" : emptyText}</p>}
      {!isEmpty && children}
      <CursorPager cursors={cursors} next={page?.next} isLoaded={page !== undefined} onTurn={onTurn} />
    </>
  );
}

interface CursorPagerProps<Cursor> {
  /** Start cursors of page 2 to the current page; empty on page 1. */
  readonly cursors: readonly Cursor[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: Cursor | undefined;
  readonly isLoaded: boolean;
  readonly onTurn: (cursors: readonly Cursor[]) => void;
}

/** Turns the pages of a list whose length is not known. */
function CursorPager<Cursor extends object>({ cursors, next, isLoaded, onTurn }: CursorPagerProps<Cursor>) {
  return (
    <nav className="pagination" aria-label="Pages">
      <p className="pagination-list" aria-live="polite">
        {isLoaded && `Page ${cursors.length + 1}`}
      </p>
      {(cursors.length > 0 || next) && (
        <>
          <Button
            className="pagination-previous"
            isDisabled={cursors.length === 0}
            onClick={() => onTurn(cursors.slice(0, -1))}
          >
            Newer
          </Button>
          <Button
            className="pagination-next"
            isDisabled={!next}
            onClick={() => next && onTurn([...cursors, next])}
          >
            Older
          </Button>
        </>
      )}
    </nav>
  );
}
