import { isTextPageName, textPageNames } from "@lightwell/shared/site/text-page";
import type { PublicSite, TextPageName } from "@lightwell/shared/site/site-schemas";
import { pagePathOf } from "@lightwell/shared/routes/page-address";
import { type PagePath, paths } from "@lightwell/shared/routes/paths";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "router";
import { sendResponse } from "#src/http/send-response.ts";
import type { Api } from "#src/http/route.ts";
import type { PublishedRepository } from "#src/storefront/published-repository.ts";
import type { BuiltSite } from "./built-site.ts";
import {
  findCollection,
  findCollectionPhoto,
  findHomepage,
  findNothing,
  type FindPageDeps,
  findPageOfSite,
  findPhoto,
  findPrintsPage,
  findTextPage,
  type FoundPage,
} from "./find-page.ts";
import * as log from "firebase-functions/logger";

export interface PagesDeps {
  readonly published: PublishedRepository;
  /** The content of the site; read once a minute, see `cachedRead()`. */
  readonly content: () => Promise<PublicSite>;
  /** Origin of the site, like `https://example.com`. */
  readonly origin: string;
  readonly site: () => Promise<BuiltSite>;
}

type PageName = keyof typeof paths;
const pageNames = (Object.keys(paths) as PageName[]).filter((name) => paths[name].renderedBy === "function");

/** Pages with the data of one visitor are not for search engines; those of the catalog are listed one by one. */
function isUnlisted(name: PageName): boolean {
  const { path, isInSitemap }: PagePath = paths[name];
  return isInSitemap !== true && !path.includes(":") && !isTextPageName(name);
}

/** The functions that read the data of a page, by the page's name in `paths`. Pages without such data have none. */
const finders: Partial<Record<PageName, Find>> = {
  home: findHomepage,
  collection: async (deps, { collectionSlug = "" }) =>
    await findCollection(deps, { collectionSlug, page: "1" }),
  collectionPage: async (deps, { collectionSlug = "", page = "" }) =>
    await findCollection(deps, { collectionSlug, page }),
  collectionPhoto: async (deps, { collectionSlug = "", photoSlug = "" }) =>
    await findCollectionPhoto(deps, { collectionSlug, photoSlug }),
  photo: async (deps, { photoSlug = "" }) => await findPhoto(deps, { photoSlug }),
  ...Object.fromEntries(
    textPageNames.map((name): [TextPageName, Find] => [name, async (deps) => await findTextPage(deps, name)]),
  ),
  prints: async (deps, _slugs, query) => await findPrintsPage(deps, query),
};

/** The public pages, rendered on the server; the not-found page at every other address. Registered last. */
export function pageRoutes({ router }: Api, deps: PagesDeps): void {
  router.get("/{*rest}", redirectToPagePath);
  for (const name of pageNames)
    router.get(paths[name].path, page(deps, finders[name] ?? findPageOfSite, name));
  router.get("/{*rest}", page(deps, findNothing));
}

/** Redirects from another spelling of a page's path, such as `/About/`. */
function redirectToPagePath(
  { originalUrl }: Request<Record<string, string>>,
  response: ServerResponse,
  next: () => void,
): void {
  const [pathname, query] = splitAddress(originalUrl);
  const path = pagePathOf(pathname);
  if (path === undefined || path === pathname) next();
  else redirect(response, path, query);
}

function redirect(response: ServerResponse, path: string, query: string): void {
  response.setHeader("Location", query ? `${path}?${query}` : path);
  sendResponse(response, { status: 301, cache: "shared" });
}

/** Path and query of an address. `new URL()` would read `//about` as the name of a host. */
function splitAddress(address: string): [pathname: string, query: string] {
  const [, pathname = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(address) ?? [];
  return [pathname, query];
}

type Find = (
  deps: FindPageDeps,
  slugs: Readonly<Record<string, string>>,
  query: URLSearchParams,
) => Promise<FoundPage>;

/** Finds the page, renders it and sends it. `name` is that of the page in `paths`. */
function page(deps: PagesDeps, find: Find, name?: PageName) {
  return async (request: Request<Record<string, string>>, response: ServerResponse): Promise<void> => {
    const { shell, stylesOf, render } = await deps.site();
    const address = request.originalUrl;
    try {
      const [, query] = splitAddress(address);
      const content = await deps.content();
      const found = await find({ ...deps, content }, request.params, new URLSearchParams(query));
      if (found.kind === "redirect") {
        redirect(response, found.path, found.query?.toString() ?? query);
        return;
      }
      const frame = { name: "getSite", args: {}, reply: content.frame };
      const html = await render({
        ...found,
        replies: [frame, ...found.replies],
        ...(name && { styles: stylesOf[name], isUnlisted: isUnlisted(name) }),
        template: shell,
        address,
        origin: deps.origin,
      });
      if (found.kind === "page") sendUnlessCached(request, response, html);
      else sendResponse(response, { status: 404, cache: "never", type: "html", body: html });
    } catch (cause) {
      log.error("page.failed", cause, { path: address.split("?")[0] });
      // The browser fetches the data itself, and shows an error if that fails too.
      sendResponse(response, { cache: "never", type: "html", body: shell });
    }
  };
}

/** Answers 304 when the browser has this document already. */
function sendUnlessCached({ headers }: IncomingMessage, response: ServerResponse, html: string): void {
  const body = Buffer.from(html); // encoded once, for the tag and the response
  const tag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  response.setHeader("ETag", tag);
  if (headers["if-none-match"]?.includes(tag)) sendResponse(response, { status: 304, cache: "shared" });
  else sendResponse(response, { cache: "shared", type: "html", body });
}
