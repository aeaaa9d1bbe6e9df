import type { RequestListener } from "node:http";
import { getHealth } from "@lightwell/shared/contract/health-endpoints";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { documentReader } from "#src/firestore/document-reader.ts";
import { apiApp } from "#src/http/api-app.ts";
import { catalogRoutes } from "#src/storefront/catalog-routes.ts";
import { publishedRepository } from "#src/storefront/published-repository.ts";
import { once } from "./lazy-functions.ts";

export function publicListener(environment: Environment): RequestListener {
  const published = publishedRepository(documentReader(readPlatformConfig(environment)));
  // Most requests are reads of published documents, so all other code is loaded by the first request for it.
  const loadPosts = once(async () => (await import("./public-posts-app.ts")).publicPostsRouter(environment));
  const loadHealth = once(async () => (await import("./health-app.ts")).healthRouter(environment));
  return apiApp((api) => {
    catalogRoutes(api, { published });
    api.router.get(getHealth.path, async (request, response, next) => {
      const health = await loadHealth();
      health(request, response, next);
    });
    api.router.post("/api/*path", async (request, response, next) => {
      const posts = await loadPosts();
      posts(request, response, next);
    });
  });
}
