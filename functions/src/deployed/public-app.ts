import type { RequestListener } from "node:http";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { documentReader } from "#src/firestore/document-reader.ts";
import { apiApp } from "#src/http/api-app.ts";
import { catalogRoutes } from "#src/storefront/catalog-routes.ts";
import { publishedRepository } from "#src/storefront/published-repository.ts";
import { once } from "./lazy-functions.ts";

export function publicListener(environment: Environment): RequestListener {
  const published = publishedRepository(documentReader(readPlatformConfig(environment)));
  // Most requests are reads, so the code for questions and error reports is loaded by the first `POST`.
  const loadPosts = once(async () => (await import("./public-posts-app.ts")).publicPostsRouter(environment));
  return apiApp((api) => {
    catalogRoutes(api, { published });
    api.router.post("/api/*path", async (request, response, next) => {
      const posts = await loadPosts();
      posts(request, response, next);
    });
  });
}
