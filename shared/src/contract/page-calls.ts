import type { catalogPaths } from "./catalog-paths.ts";
import type { paths } from "#src/routes/paths.ts";
import type { TextPageName } from "#src/site/site-schemas.ts";

export interface PageCall {
  readonly name: keyof typeof catalogPaths;
  readonly args: Readonly<Record<string, string>>;
}

/** The parameters in the path of a page; for all prints, `search` instead, as `keyOfSearch()` writes it. */
type Parameters = Readonly<Record<string, string | undefined>>;

type PageName = keyof typeof paths;

type CallsOfPage = (parameters: Parameters, name: PageName) => PageCall[];

const textPage: CallsOfPage = ({ pageSlug }, name) => [call("getTextPage", { page: pageSlug ?? name })];

/** A page that is not listed reads none. */
const pageCalls: Partial<Record<PageName, CallsOfPage>> & Record<TextPageName, CallsOfPage> = {
  home: () => [call("getHomeContent", {}), call("getHomepage", {})],
  collection: ({ collectionSlug = "" }) => [call("getCollectionPage", { collectionSlug, page: "1" })],
  collectionPage: ({ collectionSlug = "", page = "" }) => [
    call("getCollectionPage", { collectionSlug, page }),
  ],
  collectionPhoto: ({ collectionSlug = "", photoSlug = "" }) => [
    call("getCollectionPhoto", { collectionSlug, photoSlug }),
  ],
  photo: ({ photoSlug = "" }) => [call("getPhoto", { photoSlug })],
  prints: ({ search = "all" }) => [call("getPrints", { search })],
  about: textPage,
  faq: textPage,
  refunds: textPage,
  privacy: textPage,
  terms: textPage,
  support: textPage,
  ownPage: textPage,
};

/**
 * The public calls that a page reads, by its name in `paths`. The server puts the replies into the document, and the
 * browser prefetches them.
 */
export function callsOfPage(name: PageName, parameters: Parameters): PageCall[] {
  return pageCalls[name]?.(parameters, name) ?? [];
}

function call(name: PageCall["name"], args: PageCall["args"]): PageCall {
  return { name, args };
}
