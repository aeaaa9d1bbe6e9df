import {
  type HistoryCursor,
  type HistorySearch,
  searchHistory,
} from "@lightwell/shared/contract/back-office/history-endpoints";
import { type HistoryKind, historyKinds } from "@lightwell/shared/history/history-schemas";
import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";
import { SearchedList, useListSearch } from "#src/admin/table/searched-list.tsx";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { HistoryTable } from "./history-table.tsx";

const historyApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({ history: build.query(callOf(searchHistory)) }),
});

/** All changes: searched, filtered and turned page by page on the server. */
export function HistoryList() {
  const { filters, searched, change, cursors, turnTo } = useListSearch<keyof HistoryFilters, HistoryCursor>({
    text: "search",
    kind: "of",
  });
  const query = historyApi.useHistoryQuery(
    { body: searchOf(searched, cursors.at(-1)) },
    { refetchOnMountOrArgChange: true },
  );
  const entries = query.currentData?.entries ?? [];
  return (
    <>
      <div className="list-tools order-filters">
        <Field
          label="Search"
          type="search"
          hint="Title, number of an order, owner or field"
          value={filters.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <SelectField
          label="Of"
          placeholder="Everything"
          options={Object.entries(historyKinds).map(([value, label]) => ({ value, label }))}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
        />
      </div>
      <SearchedList
        {...{ query, cursors }}
        isEmpty={entries.length === 0}
        emptyText="No change is found"
        onTurn={turnTo}
      >
        <HistoryTable entries={entries} />
      </SearchedList>
    </>
  );
}

/** What is searched for, as it is typed and chosen; empty for everything. */
interface HistoryFilters {
  readonly text: string;
  readonly kind: string;
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
