import { httpFunction } from "./lazy-functions.ts";

/** The public pages as complete documents, the sitemap, the product feed and the web manifest. */
export const pages = httpFunction({ invoker: "public", memory: "512MiB", maxInstances: 20 }, async () => {
  const [reader, storefront, { readPlatformConfig }, { apiApp }, site, listings, documents, { cachedRead }] =
    await Promise.all([
      import("#src/firestore/document-reader.ts"),
      import("#src/storefront/published-repository.ts"),
      import("#src/config/config.ts"),
      import("#src/http/api-app.ts"),
      import("#src/storefront/pages/built-site.ts"),
      import("#src/storefront/pages/listing-routes.ts"),
      import("#src/storefront/pages/page-routes.ts"),
      import("#src/storefront/cached-read.ts"),
    ]);
  const platform = readPlatformConfig(process.env);
  const published = storefront.publishedRepository(reader.documentReader(platform));
  const deps = {
    published,
    content: cachedRead(async () => await published.site(), { lifetimeMs: 60_000, now: Date.now }),
    origin: platform.shopOrigin,
    site: site.builtSite(new URL("site/", import.meta.url)), // beside the bundle, see rolldown.config.ts
  };
  return apiApp((api) => {
    listings.listingRoutes(api, deps);
    documents.pageRoutes(api, deps);
  });
});
