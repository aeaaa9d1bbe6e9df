import { keyOfSearch, printSearchOf } from "@lightwell/shared/browse/print-search";
import { callsOfPage } from "@lightwell/shared/contract/page-calls";
import { type PagePath, paths } from "@lightwell/shared/routes/paths";
import type { PublishedReply } from "@lightwell/shared/routes/published-page";
import { isTextPageName } from "@lightwell/shared/site/text-page";
import type { PublicSite } from "@lightwell/shared/site/site-schemas";
import type { PublishedRepository } from "#src/storefront/published-repository.ts";
import type { BuiltSite } from "./built-site.ts";
import { type FoundPage, pageFinders } from "./find-page.ts";

export interface PublicPageDeps {
  readonly published: PublishedRepository;
  readonly content: () => Promise<PublicSite>;
  /** Origin of the site, like `https://example.com`. */
  readonly origin: string;
  readonly site: () => Promise<BuiltSite>;
}

export interface PageRequest {
  /** Its name in `paths`; undefined for the not-found page. */
  readonly name?: keyof typeof paths | undefined;
  /** The parameters of its path. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  /** Path and query. */
  readonly address: string;
}

/** A public page as a document, with the replies that it contains. */
export type PublicPage =
  | Extract<FoundPage, { readonly kind: "redirect" }>
  | { readonly kind: "page" | "missing"; readonly html: string; readonly replies: readonly PublishedReply[] };

export async function publicPage(
  deps: PublicPageDeps,
  { name, parameters = {}, address }: PageRequest,
): Promise<PublicPage> {
  const { shell, build, stylesOf, render } = await deps.site();
  const content = await deps.content();
  const query = new URLSearchParams(address.split("?").slice(1).join("?"));
  const found = await findPage({ ...deps, content }, name, parameters, query);
  if (found.kind === "redirect") return found;
  const search = name === "prints" ? { search: keyOfSearch(printSearchOf(query)) } : {};
  const calls = name ? callsOfPage(name, { ...parameters, ...search }) : [];
  const replies: PublishedReply[] = [
    { name: "getSite", args: {}, reply: content.frame },
    ...calls.map((call, index) =>
      found.kind === "page" ? { ...call, reply: found.replies[index] } : { ...call, status: 404 as const },
    ),
  ];
  const html = await render({
    replies,
    ...(found.kind === "page" && { structuredData: found.structuredData }),
    ...(name && { styles: stylesOf[name], isUnlisted: isUnlisted(name) }),
    template: shell,
    build,
    address,
    origin: deps.origin,
  });
  return { kind: found.kind, html, replies };
}

/** Every other page has no data besides the frame; an address without a page is missing. */
async function findPage(
  deps: Parameters<NonNullable<(typeof pageFinders)["home"]>>[0],
  name: PageRequest["name"],
  parameters: NonNullable<PageRequest["parameters"]>,
  query: URLSearchParams,
): Promise<FoundPage> {
  if (name === undefined) return { kind: "missing" };
  const find = pageFinders[name];
  return find ? await find(deps, parameters, query) : { kind: "page", replies: [], structuredData: [] };
}

/** Pages with the data of one visitor are not for search engines; those of the catalog are listed one by one. */
function isUnlisted(name: keyof typeof paths): boolean {
  const { path, isInSitemap }: PagePath = paths[name];
  return isInSitemap !== true && !path.includes(":") && !isTextPageName(name);
}
