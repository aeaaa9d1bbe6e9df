import { pagePathOf } from "@lightwell/shared/routes/page-address";
import { paths } from "@lightwell/shared/routes/paths";
import * as log from "#src/log/log.ts";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "router";
import type { Api } from "#src/http/route.ts";
import { sendResponse } from "#src/http/send-response.ts";
import { publicPage, type PublicPageDeps } from "./public-page.ts";

type PageName = keyof typeof paths;
const pageNames = (Object.keys(paths) as PageName[]).filter((name) => paths[name].renderedBy === "function");

/** The public pages, rendered on the server; the not-found page at every other address. Registered last. */
export function pageRoutes({ router }: Api, deps: PublicPageDeps): void {
  router.get("/{*rest}", redirectToPagePath);
  for (const name of pageNames) router.get(paths[name].path, page(deps, name));
  router.get("/{*rest}", page(deps));
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

/** Finds the page, renders it and sends it. `name` is that of the page in `paths`. */
function page(deps: PublicPageDeps, name?: PageName) {
  return async (request: Request<Record<string, string>>, response: ServerResponse): Promise<void> => {
    const address = request.originalUrl;
    const { shell } = await deps.site();
    try {
      const found = await publicPage(deps, { name, parameters: request.params, address });
      if (found.kind === "redirect")
        redirect(response, found.path, found.query?.toString() ?? splitAddress(address)[1]);
      else if (found.kind === "page") sendUnlessCached(request, response, found.html);
      else sendResponse(response, { status: 404, cache: "never", type: "html", body: found.html });
    } catch (cause) {
      log.error("page.failed", cause, { path: address.split("?")[0] });
      // The browser fetches the data itself, and shows an error if that fails too; crawlers come again.
      response.setHeader("Retry-After", "60");
      sendResponse(response, { status: 503, cache: "never", type: "html", body: shell });
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
