import { useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { useMediaQuery } from "#src/ui/use-media-query.ts";
import { sortableColumns } from "./catalog-columns.tsx";

/** What is shown of a list, and how. */
export interface ListQuery {
  readonly search: string;
  /** The column to sort by. */
  readonly sort: string;
  readonly isDescending: boolean;
  /** Counted from 1. */
  readonly page: number;
  readonly look: "list" | "thumbnails";
  /** The marks that every row has to have. */
  readonly filters: readonly string[];
}

/** Where a table of all columns does not fit. */
export const narrowList = "(max-width: 37.49em)";

/**
 * The query of a list, stored in the URL, so that Back and Reload restore it. By default, the latest changes are first.
 * On a narrow screen a list shows thumbnails unless the owner chooses the table.
 */
export function useListQuery(): readonly [ListQuery, (changes: Partial<ListQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page"));
  const view = params.get("view");
  const defaultLook = useMediaQuery(narrowList) ? "thumbnails" : "list";
  const query: ListQuery = {
    search: params.get("search") ?? "",
    sort: sortableColumns.find((column) => column === params.get("sort")) ?? "updated",
    isDescending: params.get("order") !== "ascending",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    look: view === "thumbnails" || view === "list" ? view : defaultLook,
    filters: (params.get("filter") ?? "").split(",").filter(Boolean),
  };
  const change = (changes: Partial<ListQuery>) =>
    setParams(paramsOf({ ...query, page: 1, ...changes }, defaultLook), {
      replace: true,
      preventScrollReset: true,
    });
  return [query, change];
}

function paramsOf(
  { search, sort, isDescending, page, look, filters }: ListQuery,
  defaultLook: ListQuery["look"],
): Record<string, string> {
  return {
    ...(search && { search }),
    ...(sort !== "updated" && { sort }),
    ...(!isDescending && { order: "ascending" }),
    ...(page > 1 && { page: String(page) }),
    ...(look !== defaultLook && { view: look }),
    ...(filters.length > 0 && { filter: filters.join(",") }),
  };
}

/**
 * A key that changes when a link, Back or Forward leads to this page again. It does not change when a list replaces its
 * own URL, as it does while a search is typed.
 */
export function useVisitKey(): string {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [visit, setVisit] = useState(key);
  if (navigation === "REPLACE" || visit === key) return visit;
  setVisit(key);
  return key;
}
