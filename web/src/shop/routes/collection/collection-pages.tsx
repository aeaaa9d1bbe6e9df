import type { CollectionPage } from "@lightwell/shared/catalog/catalog-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { dollars, useAnalytics } from "#src/analytics/analytics.ts";
import { PhotoGrid } from "#src/shop/features/catalog/photo-grid.tsx";
import { cardHeart } from "./card-heart.tsx";
import { latePart } from "#src/rendering/late-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useReloadPlace } from "./use-reload-place.ts";
import { useScrolling } from "./use-scrolling.ts";
import { memo, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useNavigationType } from "react-router-dom";

const FramedGrid = latePart(async () => (await import("./framed-grid.tsx")).FramedGrid);

/** The collection whose photos are shown framed. */
const framedSlug = "framed";

interface Props {
  readonly pages: readonly [CollectionPage, ...CollectionPage[]];
  /** The page number in the URL. */
  readonly page: string;
  readonly loadNext: () => Promise<boolean>;
}

/**
 * The photos of one or more pages of a collection. The next page is appended when the end of the list is near, or by
 * its link; the URL has the number of the page in the middle of the window. Without scripts, links lead from page to
 * page.
 */
export function CollectionPages({ pages, page, loadNext }: Props) {
  const [first] = pages;
  const last = pages.at(-1) ?? first;
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  /** The first and the last page when the next one could not be loaded. */
  const [failed, setFailed] = useState<{ readonly first: number; readonly last: number }>();
  if (failed && failed.first !== first.page) setFailed(undefined); // the link was followed: Back tries again
  const hasFailed = failed?.last === last.page;
  const pageToFocus = useRef<number>(undefined);
  const hrefOf = (number: number) => paths.collectionPage.href(first.slug, String(number));
  useReloadPlace(list, pages.length);
  useReadFromTop(first.page);

  const load = () =>
    void loadNext().then((isLoaded) =>
      setFailed(isLoaded ? undefined : { first: first.page, last: last.page }),
    );

  useScrolling(list, {
    onPage: (shown) => {
      if (String(shown) === page) return;
      void navigate(hrefOf(shown) + search, { replace: true, preventScrollReset: true });
    },
    onNearEnd: () => {
      if (last.page < last.pages && !hasFailed) load();
    },
  });

  useEffect(() => {
    if (pageToFocus.current !== last.page) return;
    pageToFocus.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-page="${last.page}"] a`)?.focus();
  }, [last.page]);

  const handleNext = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || hasFailed) return; // the browser follows the link
    event.preventDefault();
    pageToFocus.current = last.page + 1;
    load();
  };

  return (
    <>
      {first.page > 1 && (
        <nav className="page-border" aria-label="Previous page">
          <Link to={hrefOf(first.page - 1)} rel="prev">
            Previous page
          </Link>
          <PageNumber {...first} />
        </nav>
      )}
      <div ref={list}>
        {pages.map((one) => (
          <div key={one.page} data-page={one.page}>
            {one !== first && (
              <div className="page-border">
                <PageNumber {...one} />
              </div>
            )}
            <PhotosOfPage collection={one} />
          </div>
        ))}
      </div>
      {last.page < last.pages && (
        <nav className="page-border is-end" aria-label="Next page">
          <PageNumber {...last} />
          <Link to={hrefOf(last.page + 1)} rel="next" onClick={handleNext}>
            Next page
          </Link>
        </nav>
      )}
      <p role="status" className="is-hidden-visually">
        {hasFailed
          ? "The next page could not be loaded."
          : last !== first && `Page ${last.page} of ${last.pages} is loaded.`}
      </p>
    </>
  );
}

function PageNumber({ page, pages }: CollectionPage) {
  return <p>{`Page ${page} of ${pages}`}</p>;
}

/** Memoized, so that it is not rendered again when another page is appended. */
const PhotosOfPage = memo(function PhotosOfPage({ collection }: { readonly collection: CollectionPage }) {
  const { slug, title, photos } = collection;
  const analytics = useAnalytics();

  useEffect(() => {
    analytics.record("view_item_list", {
      item_list_id: slug,
      item_list_name: title,
      items: photos.map((photo) => ({
        item_id: photo.id,
        item_name: photo.title,
        item_list_id: slug,
        item_list_name: title,
        index: photo.sort,
        price: dollars(photo.price),
        quantity: 1,
      })),
    });
  }, [analytics, slug, title, photos]);

  return slug === framedSlug ? (
    <Suspense fallback={<Skeleton width={3} height={2} />}>
      <FramedGrid photos={photos} collectionSlug={slug} />
    </Suspense>
  ) : (
    <PhotoGrid
      photos={photos}
      hrefOf={(photoSlug) => paths.collectionPhoto.href(slug, photoSlug)}
      actionOf={cardHeart}
    />
  );
});

/** After a link to another page of the collection: moves the focus to `main` and scrolls to the top. */
function useReadFromTop(firstPage: number): void {
  const navigation = useNavigationType();
  const previous = useRef(firstPage);
  useEffect(() => {
    if (previous.current === firstPage) return;
    previous.current = firstPage;
    if (navigation === "POP") return;
    document.getElementById("main")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [firstPage, navigation]);
}
