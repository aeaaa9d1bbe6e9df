import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { Suspense } from "react";
import { Link, useParams } from "react-router-dom";
import { usePageData } from "#src/api/page-data.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { PhotoDetail } from "#src/shop/routes/photo/photo-detail.tsx";

/** A photo met within a collection. Its canonical address is the one without. */
export function CollectionPhotoPage() {
  const { collectionSlug = "", photoSlug = "" } = useParams();
  return (
    <div className="page photo-page">
      <p className="way-back">
        <Link to={paths.collection.href(collectionSlug)}>Back to the collection</Link>
      </p>
      <Suspense key={photoSlug} fallback={<Skeleton width={3} height={2} />}>
        <PhotoOfCollection collectionSlug={collectionSlug} photoSlug={photoSlug} />
      </Suspense>
    </div>
  );
}

/** A photo by itself. */
export function PhotoPage() {
  const { photoSlug = "" } = useParams();
  return (
    <div className="page photo-page">
      <Suspense key={photoSlug} fallback={<Skeleton width={3} height={2} />}>
        <PhotoAlone photoSlug={photoSlug} />
      </Suspense>
    </div>
  );
}

function PhotoOfCollection(slugs: { readonly collectionSlug: string; readonly photoSlug: string }) {
  return <TitledPhoto photo={usePageData("getCollectionPhoto", slugs)} />;
}

function PhotoAlone(slug: { readonly photoSlug: string }) {
  return <TitledPhoto photo={usePageData("getPhoto", slug)} />;
}

function TitledPhoto({ photo }: { readonly photo: PublicPhoto }) {
  return (
    <>
      <PageTitle
        title={photo.title}
        description={[photo.title, photo.subtitle].filter(Boolean).join(", ")}
        image={photo.image}
        canonicalPath={paths.photo.href(photo.slug)}
      />
      <PhotoDetail key={photo.id} photo={photo} />
    </>
  );
}
