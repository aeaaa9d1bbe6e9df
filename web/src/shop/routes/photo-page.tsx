import type { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { Suspense, useState, type ComponentType } from "react";
import { Link, useParams } from "react-router-dom";
import { usePageData } from "#src/rendering/page-data.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { PhotoDetail } from "#src/shop/routes/photo/photo-detail.tsx";
import { latePart } from "#src/rendering/late-part.tsx";
import { LatePlace } from "#src/rendering/late-place.tsx";

export { loadStagePicture } from "#src/shop/features/print/stage.tsx";

const PhotoNeighbors = latePart(
  async () => (await import("#src/shop/routes/photo/photo-neighbors.tsx")).PhotoNeighbors,
  { isOptional: true },
);
const MorePrints = latePart(async () => (await import("#src/shop/routes/photo/more-prints.tsx")).MorePrints, {
  isWaiting: true,
});

/** A photo opened from a collection. Its canonical URL is the one without the collection. */
export function CollectionPhotoPage() {
  return <Page Photo={PhotoOfCollection} />;
}

/** A photo at its URL without a collection. */
export function PhotoPage() {
  return <Page Photo={PhotoAlone} />;
}

interface Slugs {
  /** Empty for a photo at its URL without a collection. */
  readonly collectionSlug: string;
  readonly photoSlug: string;
}

function Page({ Photo }: { readonly Photo: ComponentType<Slugs> }) {
  const { collectionSlug = "", photoSlug = "" } = useParams();
  const [query, setQuery] = useState("");
  const slugs = { collectionSlug, photoSlug };
  return (
    <div className="page photo-page">
      <div className="way-back">
        <Link
          to={collectionSlug ? paths.collection.href(collectionSlug) : paths.prints.href(query)}
        >{`Back to ${collectionSlug ? "the collection" : "all prints"}`}</Link>
        <Suspense>
          <PhotoNeighbors {...slugs} onSearch={setQuery} />
        </Suspense>
      </div>
      <Suspense key={photoSlug} fallback={<Skeleton width={3} height={2} />}>
        <Photo {...slugs} />
      </Suspense>
    </div>
  );
}

/** A complete print is likely to be added to the cart. Opening the cart reports a failure. */
function loadCart(): void {
  import("./cart-page.tsx").catch(() => undefined);
}

function PhotoOfCollection(slugs: Slugs) {
  return <TitledPhoto photo={usePageData("getCollectionPhoto", slugs)} {...slugs} />;
}

function PhotoAlone(slugs: Slugs) {
  return <TitledPhoto photo={usePageData("getPhoto", { photoSlug: slugs.photoSlug })} {...slugs} />;
}

interface TitledPhotoProps extends Slugs {
  readonly photo: ReplyOf<typeof getPhoto>;
}

function TitledPhoto({ photo, collectionSlug }: TitledPhotoProps) {
  const { collections = [] } = photo;
  const collection = collections.find(({ slug }) => slug === collectionSlug) ?? collections[0];
  return (
    <>
      <PageTitle
        title={photo.title}
        description={[photo.title, photo.subtitle].filter(Boolean).join(", ")}
        image={photo.image}
        canonicalPath={paths.photo.href(photo.slug)}
      />
      <PhotoDetail key={photo.id} photo={photo} onComplete={loadCart} />
      {collection && (
        <>
          <LatePlace of={MorePrints} />
          <Suspense>
            <MorePrints collection={collection} photoSlug={photo.slug} />
          </Suspense>
        </>
      )}
    </>
  );
}
