import { useSearchParams } from "react-router-dom";
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
}

/** What a list shows is in the address, so that Back and Reload show it again. Newest changes come first. */
export function useListQuery(): readonly [ListQuery, (changes: Partial<ListQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page"));
  const query: ListQuery = {
    search: params.get("search") ?? "",
    sort: sortableColumns.find((column) => column === params.get("sort")) ?? "updated",
    isDescending: params.get("order") !== "ascending",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    look: params.get("view") === "thumbnails" ? "thumbnails" : "list",
  };
  const change = (changes: Partial<ListQuery>) =>
    setParams(paramsOf({ ...query, page: 1, ...changes }), { replace: true, preventScrollReset: true });
  return [query, change];
}

function paramsOf({ search, sort, isDescending, page, look }: ListQuery): Record<string, string> {
  return {
    ...(search && { search }),
    ...(sort !== "updated" && { sort }),
    ...(!isDescending && { order: "ascending" }),
    ...(page > 1 && { page: String(page) }),
    ...(look === "thumbnails" && { view: look }),
  };
}
