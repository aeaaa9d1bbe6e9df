import "#styles/shop/prints.scss";
import { findPrints } from "@lightwell/shared/browse/find-prints";
import type { FoundPrints } from "@lightwell/shared/browse/browse-schemas";
import { keyOfSearch, printSearchOf, queryOfSearch } from "@lightwell/shared/browse/print-search";
import { paths } from "@lightwell/shared/routes/paths";
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { seedPageData, usePageData } from "#src/rendering/page-data.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { stateOfFound } from "#src/shop/features/browse/found-prints-state.ts";
import { NoPrints } from "#src/shop/features/browse/no-prints.tsx";
import { PageLinks } from "#src/shop/features/browse/page-links.tsx";
import { PrintFilters } from "#src/shop/features/browse/print-filters.tsx";
import { ResultsLink } from "#src/shop/features/browse/results-link.tsx";
import { usePrintIndex } from "#src/shop/features/browse/use-indexed-prints.ts";
import { PhotoGrid } from "#src/shop/features/catalog/photo-grid.tsx";
import { cardHeart } from "./collection/card-heart.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** All prints of the shop, searched and filtered as the URL's query says. */
export function PrintsPage() {
  return (
    <div className="page prints-page">
      <h1>All prints</h1>
      <Suspense fallback={<Skeleton width={3} height={2} />}>
        <LoadedPrints />
      </Suspense>
    </div>
  );
}

/**
 * The server answers searches until the index is loaded, which begins at the first input into the form. Following a
 * link to another page of the results does not load it.
 */
function LoadedPrints() {
  const [query, setQuery] = useSearchParams();
  const search = useMemo(() => printSearchOf(query), [query]);
  const key = keyOfSearch(search);
  const [isFormUsed, setFormUsed] = useState(false);
  const index = usePrintIndex(isFormUsed);
  const [askedKey, setAskedKey] = useState(key);
  if (!index && askedKey !== key) setAskedKey(key);
  const answer = usePageData("getPrints", { search: askedKey });
  const found = useMemo(() => (index ? findPrints(index, search) : answer), [index, search, answer]);
  useEffect(() => {
    if (index) seedPageData([{ name: "getPrints", args: { search: key }, reply: found }]); // for Back
  }, [index, key, found]);
  const count = useRef<HTMLParagraphElement>(null);
  const [followed, setFollowed] = useState(0);

  useEffect(() => {
    if (followed === 0) return;
    count.current?.focus({ preventScroll: true });
    count.current?.scrollIntoView({ block: "nearest" });
  }, [followed]);

  const results = useRef<HTMLDivElement>(null);
  const isFormSent = useRef(false);
  useLayoutEffect(() => {
    // What was found may be shorter than what was scrolled.
    if (isFormSent.current && (results.current?.getBoundingClientRect().top ?? 0) < 0)
      results.current?.scrollIntoView();
    isFormSent.current = false;
  }, [key]);

  const handleFollow = () => setFollowed((times) => times + 1);
  const handleUse = useCallback(() => setFormUsed(true), []);
  const handleSearch = (next: string, isTyping: boolean) => {
    isFormSent.current = true;
    setQuery(next, { replace: isTyping && search.q !== "", preventScrollReset: true });
  };

  const [first] = found.photos;
  const isFiltered = queryOfSearch({ ...search, sort: "", page: 1 }) !== "";
  const shownQuery = queryOfSearch({ ...search, page: found.page });
  return (
    <>
      <PageTitle
        title="All prints"
        description={`${found.total < 2 ? "Photographs" : `All ${found.total} photographs`} by one photographer, as prints in every size, framed or unframed.`}
        canonicalPath={paths.prints.href(
          isFiltered ? "" : queryOfSearch({ ...search, page: found.page, sort: "" }),
        )}
        {...(first && { image: first.image })}
      />
      <PrintFilters
        search={search}
        collections={found.collections}
        onUse={handleUse}
        onSearch={handleSearch}
      />
      <div className="prints-found" ref={results}>
        <div className="prints-count">
          <p ref={count} role="status" tabIndex={-1}>
            {countOf(found)}
          </p>
          {isFiltered && found.count > 0 && (
            <ResultsLink to={paths.prints.href()} onFollow={handleFollow}>
              Show all
            </ResultsLink>
          )}
        </div>
        {found.count === 0 && found.total > 0 && (
          <NoPrints search={search} found={found} onFollow={handleFollow} />
        )}
        {found.count > 0 && (
          <PhotoGrid
            key={index && askedKey !== key ? "searched" : key} // a late answer is shown anew: photos that move are a shift
            photos={found.photos}
            hrefOf={paths.photo.href}
            state={stateOfFound(found, shownQuery)}
            actionOf={cardHeart}
          />
        )}
        {found.others && found.others.length > 0 && (
          <section className="other-prints" aria-labelledby="other-prints">
            <h2 id="other-prints">Meanwhile, some of the newest prints</h2>
            <PhotoGrid
              photos={found.others}
              hrefOf={paths.photo.href}
              state={stateOfFound(found, shownQuery)}
              actionOf={cardHeart}
            />
          </section>
        )}
        <PageLinks
          page={found.page}
          pages={found.pages}
          hrefOf={(page) => paths.prints.href(queryOfSearch({ ...search, page }))}
          onFollow={handleFollow}
        />
      </div>
    </>
  );
}

/** `"3 of 40 prints"` */
function countOf({ count, total, page, pages }: FoundPrints): string {
  const prints = total === 1 ? "print" : "prints";
  const of = count === total ? `${total} ${prints}` : `${count} of ${total} ${prints}`;
  return pages > 1 ? `${of}, page ${page} of ${pages}` : of;
}
