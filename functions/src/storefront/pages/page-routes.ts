import { paths } from "@lightwell/shared/routes/paths";
import * as log from "firebase-functions/logger";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "router";
import { answer } from "#src/http/answer.ts";
import type { Api } from "#src/http/route.ts";
import type { PublishedRepository } from "#src/storefront/published-repository.ts";
import type { BuiltSite } from "./built-site.ts";
import { findCollection, findCollectionPhoto, findHomepage, findPhoto, type FoundPage } from "./find-page.ts";

export interface PagesShop {
  readonly published: PublishedRepository;
  /** Of the site, like `https://example.com`. */
  readonly origin: string;
  readonly site: () => Promise<BuiltSite>;
}

/** The public pages as whole documents. */
export function pageRoutes({ router }: Api, shop: PagesShop): void {
  router.get(
    paths.home.path,
    page(shop, async () => await findHomepage(shop)),
  );
  router.get(
    paths.collection.path,
    page<{ collectionSlug: string }>(
      shop,
      async ({ collectionSlug }) => await findCollection(shop, { collectionSlug }),
    ),
  );
  router.get(
    paths.collectionPhoto.path,
    page<{ collectionSlug: string; photoSlug: string }>(
      shop,
      async (slugs) => await findCollectionPhoto(shop, slugs),
    ),
  );
  router.get(
    paths.photo.path,
    page<{ photoSlug: string }>(shop, async ({ photoSlug }) => await findPhoto(shop, { photoSlug })),
  );
  router.get(
    ["/collection{/*rest}", "/photos{/*rest}"],
    page(shop, () => Promise.resolve(nowhere)),
  );
}

const nowhere: FoundPage = { kind: "missing", replies: [] };

/** Finds the page, renders it and sends it. */
function page<Slugs>(shop: PagesShop, find: (slugs: Slugs) => Promise<FoundPage>) {
  return async (request: Request<Slugs>, response: ServerResponse): Promise<void> => {
    const { shell, render } = await shop.site();
    const address = request.originalUrl;
    try {
      const found = await find(request.params);
      if (found.kind === "moved") {
        response.setHeader("Location", found.path + new URL(address, shop.origin).search);
        answer(response, { status: 301, cache: "shared" });
        return;
      }
      const html = await render({ ...found, template: shell, address, origin: shop.origin });
      if (found.kind === "page") sendUnlessKept(request, response, html);
      else answer(response, { status: 404, cache: "never", type: "html", body: html });
    } catch (cause) {
      log.error("page.failed", cause, { path: address.split("?")[0] });
      // The browser asks for what it needs, and tells the shopper if that fails too.
      answer(response, { cache: "never", type: "html", body: shell });
    }
  };
}

/** A browser that has this very document is told so. */
function sendUnlessKept({ headers }: IncomingMessage, response: ServerResponse, html: string): void {
  const tag = `"${createHash("sha256").update(html).digest("base64url")}"`;
  response.setHeader("ETag", tag);
  if (headers["if-none-match"]?.includes(tag)) answer(response, { status: 304, cache: "shared" });
  else answer(response, { cache: "shared", type: "html", body: html });
}
