import type { catalogPaths } from "./catalog-paths.ts";
import type { paths } from "#src/routes/paths.ts";
import type { TextPageName } from "#src/site/site-schemas.ts";

export interface PageCall {
  readonly name: keyof typeof catalogPaths;
  readonly args: Readonly<Record<string, string>>;
}

/** The parameters in the path of a page; for all prints, `search` instead, as `keyOfSearch()` writes it. */
type Parameters = Readonly<Record<string, string | undefined>>;

type CallsOfPage = (parameters: Parameters) => PageCall[];

const textPage = (page: TextPageName) => () => [call("getTextPage", { page })];

const textPages: Record<TextPageName, CallsOfPage> = {
  about: textPage("about"),
  faq: textPage("faq"),
  refunds: textPage("refunds"),
  privacy: textPage("privacy"),
  terms: textPage("terms"),
  support: textPage("support"),
};

/**
 * The public calls that each page reads, by its name in `paths`. The server puts the replies into the document, and the
 * browser prefetches them. A page that is not listed reads none.
 */
export const pageCalls: Partial<Record<keyof typeof paths, CallsOfPage>> = {
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
  ...textPages,
};

function call(name: PageCall["name"], args: PageCall["args"]): PageCall {
  return { name, args };
}
