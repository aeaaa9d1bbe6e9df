import type { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { Suspense } from "react";
import { Link, useParams } from "react-router-dom";
import { usePageData } from "#src/api/page-data.ts";
import { optionalPart } from "#src/navigation/optional-part.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { PhotoDetail } from "#src/shop/routes/photo/photo-detail.tsx";

const PhotoNeighbors = optionalPart(
  async () => (await import("#src/shop/features/browse/photo-neighbors.tsx")).PhotoNeighbors,
);
const MorePrints = optionalPart(
  async () => (await import("#src/shop/routes/photo/more-prints.tsx")).MorePrints,
);

/** A photo opened from a collection. Its canonical URL is the one without the collection. */
export function CollectionPhotoPage() {
  const { collectionSlug = "", photoSlug = "" } = useParams();
  return (
    <div className="page photo-page">
      <div className="way-back">
        <Link to={paths.collection.href(collectionSlug)}>Back to the collection</Link>
        <Suspense>
          <PhotoNeighbors collectionSlug={collectionSlug} photoSlug={photoSlug} />
        </Suspense>
      </div>
      <Suspense key={photoSlug} fallback={<Skeleton width={3} height={2} />}>
        <PhotoOfCollection collectionSlug={collectionSlug} photoSlug={photoSlug} />
      </Suspense>
    </div>
  );
}

/** A photo at its URL without a collection. */
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
  const photo = usePageData("getCollectionPhoto", slugs);
  const { collections = [] } = photo;
  const collection = collections.find(({ slug }) => slug === slugs.collectionSlug) ?? collections[0];
  return <TitledPhoto photo={photo} collection={collection} />;
}

function PhotoAlone(slug: { readonly photoSlug: string }) {
  const photo = usePageData("getPhoto", slug);
  return <TitledPhoto photo={photo} collection={photo.collections?.[0]} />;
}

type ShownPhoto = ReplyOf<typeof getPhoto>;

interface TitledPhotoProps {
  readonly photo: ShownPhoto;
  /** A collection that contains it. */
  readonly collection: NonNullable<ShownPhoto["collections"]>[number] | undefined;
}

function TitledPhoto({ photo, collection }: TitledPhotoProps) {
  return (
    <>
      <PageTitle
        title={photo.title}
        description={[photo.title, photo.subtitle].filter(Boolean).join(", ")}
        image={photo.image}
        canonicalPath={paths.photo.href(photo.slug)}
      />
      <PhotoDetail key={photo.id} photo={photo} />
      {collection && (
        <Suspense>
          <MorePrints collection={collection} photoSlug={photo.slug} />
        </Suspense>
      )}
    </>
  );
}
