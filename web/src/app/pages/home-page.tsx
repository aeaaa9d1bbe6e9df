import type { CollectionCard } from "@lightwell/shared/catalog/collection";
import { siteDescription } from "@lightwell/shared/shop/page-head";
import { Suspense } from "react";
import { usePageData } from "#/api/page-data.ts";
import { CollectionGrid } from "#/features/catalog/collection-grid.tsx";
import { FailureBoundary } from "../failure-boundary.tsx";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";
import { HomeCarousel } from "./home/home-carousel.tsx";
import { HomeTiles } from "./home/home-tiles.tsx";
import { PromoBlurbs } from "./home/promo-blurbs.tsx";

/** The homepage stands without its collections: while they load, and when they do not come. */
export function HomePage() {
  return (
    <>
      <PageTitle title="Fine-art photography prints" description={siteDescription} />
      <FailureBoundary onOutage={<HomeView collections={[]} />}>
        <Suspense fallback={<HomeView collections={undefined} />}>
          <LoadedHome />
        </Suspense>
      </FailureBoundary>
    </>
  );
}

function LoadedHome() {
  return <HomeView collections={usePageData("getHomepage", {})} />;
}

function HomeView({ collections }: { readonly collections: readonly CollectionCard[] | undefined }) {
  return (
    <>
      <h1 className="is-hidden-visually">Fine-art photography prints</h1>
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
