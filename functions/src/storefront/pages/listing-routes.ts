import { answer } from "#src/http/answer.ts";
import type { Api } from "#src/http/route.ts";
import type { PublishedRepository } from "#src/storefront/published-repository.ts";

export interface ListingShop {
  readonly published: PublishedRepository;
  /** Of the site, like `https://example.com`. */
  readonly origin: string;
}

/** What programs read of the whole shop. The XML library is loaded where it is asked for, not before a page. */
export function listingRoutes({ router }: Api, { published, origin }: ListingShop): void {
  router.get("/sitemap.xml", async (_request, response) => {
    const [{ sitemap }, listing] = await Promise.all([import("./sitemap.ts"), published.listing()]);
    answer(response, { cache: "slow", type: "xml", body: sitemap(origin, listing) });
  });
  router.get("/products.xml", async (_request, response) => {
    const [{ productFeed }, listing] = await Promise.all([import("./product-feed.ts"), published.listing()]);
    answer(response, { cache: "slow", type: "xml", body: productFeed(origin, listing) });
  });
}
