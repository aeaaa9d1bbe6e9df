import type { CollectionCard } from "@lightwell/shared/catalog/collection";
import { siteDescription } from "@lightwell/shared/shop/page-head";
import { Suspense, use } from "react";
import { usePageData } from "#src/api/page-data.ts";
import { CollectionGrid } from "#src/shop/features/catalog/collection-grid.tsx";
import { FailureBoundary } from "#src/navigation/failure-boundary.tsx";
import { PageHeadCollector } from "#src/navigation/page-head-collector.ts";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { HomeCarousel } from "#src/shop/routes/home/home-carousel.tsx";
import { HomeTiles } from "#src/shop/routes/home/home-tiles.tsx";
import { PromoBlurbs } from "#src/shop/routes/home/promo-blurbs.tsx";

const head = { title: "Fine-art photography prints", description: siteDescription };

/** The homepage stands without its collections: while they load, and when they do not come. */
export function HomePage() {
  return (
    <>
      <PageTitle {...head} />
      <FailureBoundary onOutage={<HomeView collections={[]} />}>
        <Suspense fallback={<HomeView collections={undefined} />}>
          <LoadedHome />
        </Suspense>
      </FailureBoundary>
    </>
  );
}

function LoadedHome() {
  const collections = usePageData("getHomepage", {});
  const image = collections[0]?.image; // what a link to the shop is shown with
  use(PageHeadCollector)?.({ ...head, canonicalPath: paths.home.href(), ...(image && { image }) });
  return <HomeView collections={collections} />;
}

function HomeView({ collections }: { readonly collections: readonly CollectionCard[] | undefined }) {
  return (
    <>
      <h1 className="is-hidden-visually">{head.title}</h1>
      <HomeCarousel collections={collections ?? []} />
      <PromoBlurbs />
      <HomeTiles collections={collections ?? []} />
      {collections?.length !== 0 && (
        <section className="page" aria-labelledby="collections">
          <h2 id="collections" className="section-title">
            Collections
          </h2>
          <CollectionGrid collections={collections} hrefOf={paths.collection.href} />
        </section>
      )}
    </>
  );
}
