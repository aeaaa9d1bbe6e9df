import type { CollectionPage } from "@lightwell/shared/catalog/catalog-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { FailureBoundary } from "#src/navigation/failure-boundary.tsx";
import { NotFoundPage } from "#src/navigation/not-found-page.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { Picture } from "#src/shop/components/picture.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { CollectionPages } from "./collection/collection-pages.tsx";
import { useLoadedPages } from "./collection/use-loaded-pages.ts";
import { Suspense } from "react";
import { useParams } from "react-router-dom";

/** Any failure to load a collection leads to the not-found page (spec §8). */
export function CollectionRoute() {
  const { collectionSlug = "", page = "1" } = useParams();
  return (
    <div className="page">
      <FailureBoundary onOutage={<NotFoundPage />}>
        <Suspense key={collectionSlug} fallback={<Skeleton width={1110} height={530} />}>
          <LoadedCollection collectionSlug={collectionSlug} page={page} />
        </Suspense>
      </FailureBoundary>
    </div>
  );
}

/** `page` is the page number in the URL. */
function LoadedCollection({
  collectionSlug,
  page,
}: {
  readonly collectionSlug: string;
  readonly page: string;
}) {
  const { pages, loadNext } = useLoadedPages(collectionSlug, page);
  const [first] = pages;
  return (
    <>
      <PageTitle
        title={first.page === 1 ? first.title : `${first.title}, page ${first.page}`}
        description={first.description || first.title}
        image={first.image}
        canonicalPath={paths.collectionPage.href(first.slug, String(first.page))}
      />
      <CollectionBanner collection={first} />
      {first.photos.length === 0 ? (
        <p className="prose">The first prints of this collection are on their way.</p>
      ) : (
        <CollectionPages pages={pages} page={page} loadNext={loadNext} />
      )}
    </>
  );
}

const boxes = [
  { from: 640, width: "min(93.3vw, 97rem)", height: "min(44.6vw, 38vh)" },
  { width: "92vw", height: "61.4vw" },
] as const;

function CollectionBanner({ collection }: { readonly collection: CollectionPage }) {
  return (
    <header className="collection-banner">
      <Picture picture={collection} alt="" boxes={boxes} placeholder="collection" isHero />
      <div className="collection-banner-words">
        <h1>{collection.title}</h1>
        {collection.description && <p className="subheadline">{collection.description}</p>}
        {collection.longDescription && <p className="prose">{collection.longDescription}</p>}
      </div>
    </header>
  );
}
