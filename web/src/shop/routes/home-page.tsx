import type { CollectionCard } from "@lightwell/shared/catalog/catalog-schemas";
import type { HomeContent } from "@lightwell/shared/site/site-schemas";
import { Suspense } from "react";
import { Link, matchPath } from "react-router-dom";
import { latePart } from "#src/rendering/late-part.tsx";
import { LatePlace } from "#src/rendering/late-place.tsx";
import { useSite } from "#src/rendering/site-context.ts";
import { usePageData } from "#src/rendering/page-data.ts";
import { CollectionGrid } from "#src/shop/features/catalog/collection-grid.tsx";
import { FailureBoundary } from "#src/navigation/failure-boundary.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { HomeCarousel } from "#src/shop/routes/home/home-carousel.tsx";
import { HomeTiles } from "#src/shop/routes/home/home-tiles.tsx";

const HomePrints = latePart(async () => (await import("#src/shop/routes/home/home-prints.tsx")).HomePrints, {
  isWaiting: true,
});

const title = "Fine-art photography prints";

/** The homepage is shown without its collections while they load, and if loading fails. */
export function HomePage() {
  return (
    <FailureBoundary onOutage={<HomeView content={emptyContent} collections={[]} />}>
      <LoadedContent />
    </FailureBoundary>
  );
}

/** Shown when the server does not answer. */
const emptyContent: HomeContent = { description: "", banners: [], tiles: [], blurbs: [] };

function LoadedContent() {
  const content = usePageData("getHomeContent", {});
  return (
    <FailureBoundary onOutage={<HomeView content={content} collections={[]} />}>
      <Suspense fallback={<HomeView content={content} collections={undefined} />}>
        <LoadedCollections content={content} />
      </Suspense>
    </FailureBoundary>
  );
}

function LoadedCollections({ content }: { readonly content: HomeContent }) {
  const collections = usePageData("getHomepage", {});
  return <HomeView content={content} collections={collections} image={collections[0]?.image} />;
}

interface Props {
  readonly content: HomeContent;
  readonly collections: readonly CollectionCard[] | undefined;
  /** The picture of the social preview of a link to the shop. */
  readonly image?: string | undefined;
}

function HomeView({ content, collections, image }: Props) {
  const collectionSlug = matchPath(paths.collection.path, useSite().favoritesHref)?.params.collectionSlug;
  return (
    <>
      <PageTitle title={title} description={content.description} {...(image && { image })} />
      <h1 className="is-hidden-visually">{title}</h1>
      <HomeCarousel banners={content.banners} />
      <PromoBlurbs blurbs={content.blurbs} />
      <HomeTiles tiles={content.tiles} />
      {collectionSlug !== undefined && collections?.length !== 0 && (
        <div className="page home-prints">
          <LatePlace of={HomePrints} />
          <Suspense>
            <HomePrints
              {...{ collectionSlug, collections }}
              banners={content.banners}
              tiles={content.tiles}
            />
          </Suspense>
        </div>
      )}
      {collections?.length !== 0 && (
        <section className="page" aria-labelledby="collections">
          <div className="collections-title">
            <h2 id="collections">Collections</h2>
            <Link to={paths.prints.href()}>See all prints</Link>
          </div>
          <CollectionGrid collections={collections} hrefOf={paths.collection.href} />
        </section>
      )}
    </>
  );
}

function PromoBlurbs({ blurbs }: Pick<HomeContent, "blurbs">) {
  if (blurbs.length === 0) return null;
  return (
    <ul className="promo-blurbs">
      {blurbs.map(({ title, text }, index) => (
        <li key={index}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
