import { lazy, Suspense, useEffect } from "react";
import { useParams } from "react-router-dom";
import { dollars } from "#src/analytics/analytics.ts";
import { useAnalytics } from "#src/analytics/use-analytics.ts";
import { usePageData } from "#src/api/page-data.ts";
import { CollectionBanner } from "#src/shop/features/catalog/collection-banner.tsx";
import { PhotoGrid } from "#src/shop/features/catalog/photo-grid.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { FailureBoundary } from "#src/navigation/failure-boundary.tsx";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { NotFoundPage } from "#src/navigation/not-found-page.tsx";

const FramedGrid = lazy(async () => ({
  default: (await import("#src/shop/routes/collection/framed-grid.tsx")).FramedGrid,
}));

/** The collection whose photos are shown framed. */
const framedSlug = "framed";

/** Any failure to load a collection leads to the not-found page (spec §8). */
export function CollectionPage() {
  const { collectionSlug = "" } = useParams();
  return (
    <div className="page">
      <FailureBoundary onOutage={<NotFoundPage />}>
        <Suspense key={collectionSlug} fallback={<Skeleton width={1110} height={530} />}>
          <LoadedCollection collectionSlug={collectionSlug} />
        </Suspense>
      </FailureBoundary>
    </div>
  );
}

function LoadedCollection({ collectionSlug }: { readonly collectionSlug: string }) {
  const [collection] = usePageData("getCollection", { collectionSlug });
  const analytics = useAnalytics();

  useEffect(() => {
    analytics.record("view_item_list", {
      item_list_id: collection.slug,
      item_list_name: collection.title,
      items: collection.photos.map((photo, index) => ({
        item_id: photo.id,
        item_name: photo.title,
        item_list_id: collection.slug,
        item_list_name: collection.title,
        index,
        price: dollars(photo.price),
        quantity: 1,
      })),
    });
  }, [analytics, collection]);

  return (
    <>
      <PageTitle
        title={collection.title}
        description={collection.description || collection.title}
        image={collection.image}
        canonicalPath={paths.collection.href(collection.slug)}
      />
      <CollectionBanner collection={collection} />
      {collection.photos.length === 0 ? (
        <p className="prose">The first prints of this collection are on their way.</p>
      ) : collection.slug === framedSlug ? (
        <Suspense fallback={<Skeleton width={3} height={2} />}>
          <FramedGrid photos={collection.photos} collectionSlug={collection.slug} />
        </Suspense>
      ) : (
        <PhotoGrid
          photos={collection.photos}
          hrefOf={(photoSlug) => paths.collectionPhoto.href(collection.slug, photoSlug)}
        />
      )}
    </>
  );
}
