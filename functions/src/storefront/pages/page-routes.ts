import { paths } from "@lightwell/shared/routes/paths";
import * as log from "firebase-functions/logger";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "router";
import { answer } from "#src/http/answer.ts";
import type { Api } from "#src/http/route.ts";
import type { PublishedRepository } from "#src/storefront/published-repository.ts";
import type { BuiltSite } from "./built-site.ts";
import {
  findCollection,
  findCollectionPhoto,
  findHomepage,
  findPhoto,
  findPrintsPage,
  type FoundPage,
} from "./find-page.ts";

export interface PagesDeps {
  readonly published: PublishedRepository;
  /** Of the site, like `https://example.com`. */
  readonly origin: string;
  readonly site: () => Promise<BuiltSite>;
}

/** The public pages, rendered on the server. */
export function pageRoutes({ router }: Api, deps: PagesDeps): void {
  router.get(
    paths.home.path,
    page(deps, async () => await findHomepage(deps)),
  );
  router.get(
    paths.collection.path,
    page<{ collectionSlug: string }>(
      deps,
      async ({ collectionSlug }, query) => await findCollection(deps, { collectionSlug }, query),
    ),
  );
  router.get(
    paths.collectionPhoto.path,
    page<{ collectionSlug: string; photoSlug: string }>(
      deps,
      async (slugs) => await findCollectionPhoto(deps, slugs),
    ),
  );
  router.get(
    paths.photo.path,
    page<{ photoSlug: string }>(deps, async ({ photoSlug }) => await findPhoto(deps, { photoSlug })),
  );
  router.get(
    paths.prints.path,
    page(deps, async (_slugs, query) => await findPrintsPage(deps, query)),
  );
  router.get(
    ["/collection{/*rest}", "/photos{/*rest}"],
    page(deps, () => Promise.resolve(nowhere)),
  );
}

const nowhere: FoundPage = { kind: "missing", replies: [] };

/** Finds the page, renders it and sends it. */
function page<Slugs>(deps: PagesDeps, find: (slugs: Slugs, query: URLSearchParams) => Promise<FoundPage>) {
  return async (request: Request<Slugs>, response: ServerResponse): Promise<void> => {
    const { shell, render } = await deps.site();
    const address = request.originalUrl;
    try {
      const { search, searchParams } = new URL(address, "http://any-origin");
      const found = await find(request.params, searchParams);
      if (found.kind === "redirect") {
        const query = found.query?.toString() ?? search.slice(1);
        response.setHeader("Location", query ? `${found.path}?${query}` : found.path);
        answer(response, { status: 301, cache: "shared" });
        return;
      }
      const html = await render({ ...found, template: shell, address, origin: deps.origin });
      if (found.kind === "page") sendUnlessCached(request, response, html);
      else answer(response, { status: 404, cache: "never", type: "html", body: html });
    } catch (cause) {
      log.error("page.failed", cause, { path: address.split("?")[0] });
      // The browser fetches the data itself, and shows an error if that fails too.
      answer(response, { cache: "never", type: "html", body: shell });
    }
  };
}

/** Answers 304 when the browser has this document already. */
function sendUnlessCached({ headers }: IncomingMessage, response: ServerResponse, html: string): void {
  const tag = `"${createHash("sha256").update(html).digest("base64url")}"`;
  response.setHeader("ETag", tag);
  if (headers["if-none-match"]?.includes(tag)) answer(response, { status: 304, cache: "shared" });
  else answer(response, { cache: "shared", type: "html", body: html });
}
