import type { CollectionPage } from "@lightwell/shared/catalog/catalog-schemas";
import { readPageData, seedPageData, usePageData } from "#src/rendering/page-data.ts";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

type LoadedPages = readonly [CollectionPage, ...CollectionPage[]];

/** The loaded pages of the latest visits (history entries), so that Back shows all of them at the same height. */
const pagesOfVisits = new Map<string, LoadedPages>();
const rememberedVisits = 20;

export function forgetLoadedPages(): void {
  pagesOfVisits.clear();
}

/**
 * The pages of a collection from the first page number in the URL, and those that were loaded after it. If the URL
 * changes to a page that is not loaded, only that one. Suspends until the first one is loaded, as `usePageData()` does.
 */
export function useLoadedPages(
  collectionSlug: string,
  page: string,
): {
  readonly pages: LoadedPages;
  /** Loads the page after the last one. Resolves to whether it was loaded. */
  readonly loadNext: () => Promise<boolean>;
} {
  const location = useLocation();
  const visit = `${location.pathname} ${location.key}`;
  const [{ start, later }, setLoaded] = useState(() => pagesAtVisit(visit, collectionSlug, page));
  if (page !== start && !later.some((one) => String(one.page) === page))
    setLoaded(pagesAtVisit(visit, collectionSlug, page));
  const first = usePageData("getCollectionPage", { collectionSlug, page: start });
  const pages = useMemo<LoadedPages>(() => [first, ...later], [first, later]);
  const loading = useRef<Promise<boolean>>(undefined);

  useEffect(() => {
    pagesOfVisits.delete(visit);
    pagesOfVisits.set(visit, pages);
    for (const oldest of [...pagesOfVisits.keys()].slice(0, -rememberedVisits)) pagesOfVisits.delete(oldest);
  }, [visit, pages]);

  const loadNext = () => {
    const last = pages.at(-1) ?? first;
    if (last.page >= last.pages) return Promise.resolve(false);
    loading.current ??= readPageData("getCollectionPage", { collectionSlug, page: String(last.page + 1) })
      .then(
        (next) => {
          startTransition(() =>
            setLoaded((now) => (now.later === later ? { start, later: [...later, next] } : now)),
          );
          return true;
        },
        () => false,
      )
      .finally(() => (loading.current = undefined));
    return loading.current;
  };
  return { pages, loadNext };
}

/** The pages that were loaded at this visit, if it is returned to; they are not requested again. */
function pagesAtVisit(visit: string, collectionSlug: string, page: string) {
  const [first, ...later] = pagesOfVisits.get(visit) ?? [];
  if (!first || ![first, ...later].some((one) => String(one.page) === page))
    return { start: page, later: [] as readonly CollectionPage[] };
  const start = String(first.page);
  seedPageData([{ name: "getCollectionPage", args: { collectionSlug, page: start }, reply: first }]);
  return { start, later };
}
