import type { Request, Response } from "express";
import * as log from "firebase-functions/logger";
import { createHash } from "node:crypto";
import { cacheControl } from "#/http/cache-control.ts";
import type { Api } from "#/http/route.ts";
import type { PublishedRepository } from "#/published/published-repository.ts";
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
    "/",
    page(shop, async () => await findHomepage(shop)),
  );
  router.get(
    "/collection/:collectionSlug",
    page<{ collectionSlug: string }>(
      shop,
      async ({ collectionSlug }) => await findCollection(shop, { collectionSlug }),
    ),
  );
  router.get(
    "/collection/:collectionSlug/:photoSlug",
    page<{ collectionSlug: string; photoSlug: string }>(
      shop,
      async (slugs) => await findCollectionPhoto(shop, slugs),
    ),
  );
  router.get(
    "/photos/photo/:photoSlug",
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
  return async (request: Request<Slugs>, response: Response): Promise<void> => {
    const { shell, render } = await shop.site();
    try {
      const found = await find(request.params);
      if (found.kind === "moved") {
        const query = new URL(request.url, shop.origin).search;
        response.set("Cache-Control", cacheControl.shared).redirect(301, found.path + query);
        return;
      }
      const html = await render({ ...found, template: shell, address: request.url, origin: shop.origin });
      const isFound = found.kind === "page";
      response.status(isFound ? 200 : 404).set("Cache-Control", cacheControl[isFound ? "shared" : "never"]);
      send(response, html);
    } catch (cause) {
      log.error("page.failed", cause, { path: request.path });
      response.set("Cache-Control", cacheControl.never);
      send(response, shell); // the browser asks for what it needs, and tells the shopper if that fails too
    }
  };
}

/** A browser that has this very document is told so. */
function send(response: Response, html: string): void {
  const hash = createHash("sha256").update(html).digest("base64url");
  response.set("ETag", `"${hash}"`).type("html").send(html);
}
