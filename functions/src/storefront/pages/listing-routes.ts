import type { PublicSite } from "@lightwell/shared/site/site-schemas";
import { sendResponse } from "#src/http/send-response.ts";
import type { Api } from "#src/http/route.ts";
import type { PublishedRepository } from "#src/storefront/published-repository.ts";

export interface ListingDeps {
  readonly published: PublishedRepository;
  /** Origin of the site, like `https://example.com`. */
  readonly origin: string;
  readonly content: () => Promise<PublicSite>;
}

/** Sitemap, product feed and web manifest. The XML library is loaded on the first request that needs it. */
export function listingRoutes({ router }: Api, { published, origin, content }: ListingDeps): void {
  router.get("/sitemap.xml", async (_request, response) => {
    const [{ sitemap }, listing, site] = await Promise.all([
      import("./sitemap.ts"),
      published.listing(),
      content(),
    ]);
    const body = sitemap({ origin, content: site }, listing);
    sendResponse(response, { cache: "slow", type: "xml", body });
  });
  router.get("/products.xml", async (_request, response) => {
    const [{ productFeed }, listing, site] = await Promise.all([
      import("./product-feed.ts"),
      published.listing(),
      content(),
    ]);
    const body = productFeed({ origin, content: site }, listing);
    sendResponse(response, { cache: "slow", type: "xml", body });
  });
  router.get("/manifest.webmanifest", async (_request, response) => {
    sendResponse(response, { cache: "slow", type: "manifest", body: webManifest(await content()) });
  });
}

/** The background of every page; the documents name the same. */
const paperColor = "#fbfaf7";

/** The web app manifest. It describes a shortcut on the home screen, which opens a browser tab. */
export function webManifest({ frame, home }: PublicSite): string {
  return JSON.stringify({
    name: frame.name,
    short_name: frame.name,
    description: home.description,
    lang: "en",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: paperColor,
    background_color: paperColor,
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  });
}
