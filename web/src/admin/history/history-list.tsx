import {
  type HistoryCursor,
  type HistorySearch,
  searchHistory,
} from "@lightwell/shared/contract/back-office/history-endpoints";
import { type HistoryKind, historyKinds } from "@lightwell/shared/history/history-schemas";
import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";
import { CursorPager } from "#src/admin/table/data-table.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { HistoryTable } from "./history-table.tsx";

const historyApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({ history: build.query(callOf(searchHistory)) }),
});

/** All changes: searched, filtered and turned page by page on the server. */
export function HistoryList() {
  const { filters, change } = useHistorySearch();
  const [typed, setTyped] = useState(filters); // the URL is updated later, so that typing is not delayed
  const [cursors, setCursors] = useState<readonly HistoryCursor[]>([]);
  const search = useDeferredValue(typed);
  const { currentData, error, isFetching, refetch } = historyApi.useHistoryQuery(
    { body: searchOf(search, cursors.at(-1)) },
    { refetchOnMountOrArgChange: true },
  );
  const entries = currentData?.entries ?? [];

  const handleChange = (changes: Partial<HistoryFilters>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    setCursors([]);
    change(next);
  };

  return (
    <>
      <div className="list-tools order-filters">
        <Field
          label="Search"
          type="search"
          hint="Title, owner or field"
          value={typed.text}
          onChange={(event) => handleChange({ text: event.target.value })}
        />
        <SelectField
          label="Of"
          placeholder="Everything"
          options={Object.entries(historyKinds).map(([value, label]) => ({ value, label }))}
          value={typed.kind}
          onChange={(kind) => handleChange({ kind })}
        />
      </div>
      {error && <ListFailure onRetry={() => void refetch()} />}
      {!currentData && isFetching && <Spinner />}
      {currentData && entries.length === 0 && (
        <p className="list-empty">{currentData.next ? "None on this page" : "No change is found"}</p>
      )}
      {entries.length > 0 && <HistoryTable entries={entries} />}
      <CursorPager
        cursors={cursors}
        next={currentData?.next}
        isLoaded={currentData !== undefined}
        onTurn={setCursors}
      />
    </>
  );
}

/** What is searched for, as it is typed and chosen; empty for everything. */
interface HistoryFilters {
  readonly text: string;
  readonly kind: string;
}

/** The search is in the URL, so that Back and Reload show it again. */
function useHistorySearch() {
  const [params, setParams] = useSearchParams();
  const filters: HistoryFilters = { text: params.get("search") ?? "", kind: params.get("of") ?? "" };
  const change = ({ text, kind }: HistoryFilters) =>
    setParams(
      Object.entries({ search: text, of: kind }).filter(([, value]) => value !== ""),
      { replace: true, preventScrollReset: true },
    );
  return { filters, change };
}

/** The search of the filters, behind a change. */
function searchOf({ text, kind }: HistoryFilters, after?: HistoryCursor): HistorySearch {
  return {
    text: cutText(text, textLimits.search),
    ...(isHistoryKind(kind) && { kind }),
    ...(after && { after }),
  };
}

function isHistoryKind(kind: string): kind is HistoryKind {
  return Object.hasOwn(historyKinds, kind);
}
