import type { RequestListener } from "node:http";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { documentReader } from "#src/firestore/document-reader.ts";
import { apiApp } from "#src/http/api-app.ts";
import { cachedRead } from "#src/storefront/cached-read.ts";
import { builtSite } from "#src/storefront/pages/built-site.ts";
import { listingRoutes } from "#src/storefront/pages/listing-routes.ts";
import { pageRoutes } from "#src/storefront/pages/page-routes.ts";
import { publishedRepository } from "#src/storefront/published-repository.ts";

export function pagesListener(environment: Environment): RequestListener {
  const platform = readPlatformConfig(environment);
  const published = publishedRepository(documentReader(platform));
  const deps = {
    published,
    content: cachedRead(async () => await published.site(), { lifetimeMs: 60_000, now: Date.now }),
    origin: platform.shopOrigin,
    site: builtSite(new URL("site/", import.meta.url)), // beside the bundle, see rolldown.config.ts
  };
  return apiApp((api) => {
    listingRoutes(api, deps);
    pageRoutes(api, deps);
  });
}
