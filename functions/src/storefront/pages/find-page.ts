import { findPrints } from "@lightwell/shared/browse/find-prints";
import { printSearchOf } from "@lightwell/shared/browse/print-search";
import { pageNumberOf } from "@lightwell/shared/routes/page-address";
import { paths } from "@lightwell/shared/routes/paths";
import type { TextPageName } from "@lightwell/shared/site/site-schemas";
import { itemAt } from "@lightwell/shared/site/resolved-link";
import { publishedText, textPageNames } from "@lightwell/shared/site/text-page";
import { pageTitles } from "@lightwell/shared/site/site-link";
import {
  collectionContaining,
  isRedirect,
  type PublishedPhoto,
} from "#src/publishing/published-documents.ts";
import type { PublishedRepository } from "#src/storefront/published-repository.ts";
import { organizationData } from "./organization-data.ts";
import { productData } from "./product-data.ts";
import type { SiteOfPage } from "./site-of-page.ts";
import type { BreadcrumbList, WebSite, WithContext } from "schema-dts";

/** The page at a public address. Finding it takes one read; all prints, one for each thousand. */
export type FoundPage =
  | {
      readonly kind: "page";
      /** The replies to the page's calls, in the order of `callsOfPage`. */
      readonly replies: readonly unknown[];
      readonly structuredData: readonly object[];
    }
  | {
      readonly kind: "redirect";
      readonly path: string;
      /** The query of the new address; that of the request if left out. */
      readonly query?: URLSearchParams;
    }
  | { readonly kind: "missing" };

/** Finds a page by the parameters of its path and the query of its URL. */
export type FindPage = (
  deps: FindPageDeps,
  parameters: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
) => Promise<FoundPage>;

/** The pages with data of the catalog or of the site, by their name in `paths`. */
export const pageFinders: Partial<Record<keyof typeof paths, FindPage>> = {
  home: findHomepage,
  collection: async (deps, { collectionSlug = "" }) => await findCollection(deps, collectionSlug, "1"),
  collectionPage: async (deps, { collectionSlug = "", page = "" }) =>
    await findCollection(deps, collectionSlug, page),
  collectionPhoto: async (deps, { collectionSlug = "", photoSlug = "" }) =>
    await findCollectionPhoto(deps, collectionSlug, photoSlug),
  photo: async (deps, { photoSlug = "" }) => await findPhoto(deps, photoSlug),
  prints: async (deps, _, query) => await findPrintsPage(deps, query),
  ownPage: async (deps, { pageSlug = "" }) => await findOwnPage(deps, pageSlug),
  ...Object.fromEntries(
    textPageNames.map((name): [TextPageName, FindPage] => [
      name,
      async (deps) => await findTextPage(deps, name),
    ]),
  ),
};

export interface FindPageDeps extends SiteOfPage {
  readonly published: PublishedRepository;
}

async function findHomepage(deps: FindPageDeps): Promise<FoundPage> {
  return page([deps.content.home, await deps.published.home()], [organizationData(deps), websiteData(deps)]);
}

/** A page of text; missing while it is not published. */
async function findTextPage({ content }: FindPageDeps, name: TextPageName): Promise<FoundPage> {
  const text = publishedText(content, name);
  return await Promise.resolve(text ? page([text], []) : missing);
}

/** A page of text that the owner has added; former slugs redirect to the current one. */
async function findOwnPage({ content }: FindPageDeps, pageSlug: string): Promise<FoundPage> {
  const slug = itemAt(pageSlug, content.ownPages)?.slug;
  if (slug !== undefined && slug !== pageSlug) return { kind: "redirect", path: paths.ownPage.href(slug) };
  const text = slug === undefined ? undefined : publishedText(content, slug);
  return await Promise.resolve(text ? page([text], []) : missing);
}

/** A page of a collection; the first one has the address of the collection. */
async function findCollection(
  deps: FindPageDeps,
  collectionSlug: string,
  number: string,
): Promise<FoundPage> {
  const pageNumber = pageNumberOf(number);
  const found = pageNumber && (await deps.published.collectionAt(collectionSlug, pageNumber));
  if (!found) return missing;
  if (isRedirect(found)) return { kind: "redirect", path: paths.collectionPage.href(found.movedTo, number) };
  const { collectionPhotos: _, ...collection } = found;
  const trail = [{ name: collection.title, path: paths.collection.href(collection.slug) }];
  return page([collection], [breadcrumbData(deps, trail)]);
}

/** The page of all prints, with the results of the search in the URL's query. Each page of it has one address. */
async function findPrintsPage(deps: FindPageDeps, query: URLSearchParams): Promise<FoundPage> {
  const found = findPrints(await deps.published.printIndex(), printSearchOf(query));
  const number = found.page === 1 ? null : String(found.page);
  if (query.get("page") !== number) {
    if (number === null) query.delete("page");
    else query.set("page", number);
    return { kind: "redirect", path: paths.prints.href(), query };
  }
  const trail = [{ name: pageTitles.prints, path: paths.prints.href() }];
  return page([found], [breadcrumbData(deps, trail)]);
}

async function findPhoto(deps: FindPageDeps, photoSlug: string): Promise<FoundPage> {
  const photo = await deps.published.photoAt(photoSlug);
  if (!photo) return missing;
  if (isRedirect(photo)) return { kind: "redirect", path: paths.photo.href(photo.movedTo) };
  const trail = [{ name: photo.title, path: paths.photo.href(photo.slug) }];
  return page([shownPhoto(photo)], [productData(deps, photo), breadcrumbData(deps, trail)]);
}

/** A photo in a collection; former slugs redirect to the current ones, and a collection without it to its own page. */
async function findCollectionPhoto(
  deps: FindPageDeps,
  collectionSlug: string,
  photoSlug: string,
): Promise<FoundPage> {
  const photo = await deps.published.photoAt(photoSlug);
  if (!photo) return missing;
  if (isRedirect(photo))
    return { kind: "redirect", path: paths.collectionPhoto.href(collectionSlug, photo.movedTo) };
  const collection = collectionContaining(photo, collectionSlug);
  if (!collection) return { kind: "redirect", path: paths.photo.href(photo.slug) };
  if (collection.slug !== collectionSlug)
    return { kind: "redirect", path: paths.collectionPhoto.href(collection.slug, photo.slug) };
  const trail = [
    { name: collection.title, path: paths.collection.href(collection.slug) },
    { name: photo.title, path: paths.photo.href(photo.slug) },
  ];
  return page([shownPhoto(photo)], [productData(deps, photo), breadcrumbData(deps, trail)]);
}

/** Former slugs of its collections are left out. */
function shownPhoto({ collections, ...photo }: PublishedPhoto) {
  return { ...photo, collections: collections.map(({ slug, title }) => ({ slug, title })) };
}

/** The name of the site, which search engines read on its homepage and show above its pages. */
function websiteData({ origin, content }: SiteOfPage): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: content.frame.name,
    url: `${origin}/`,
  };
}

/** Breadcrumbs from the homepage to a page, the page itself last. */
function breadcrumbData(
  { origin, content }: SiteOfPage,
  trail: readonly { readonly name: string; readonly path: string }[],
): WithContext<BreadcrumbList> {
  const home = { name: content.frame.name, path: paths.home.href() };
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [home, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

function page(replies: readonly unknown[], structuredData: readonly object[]): FoundPage {
  return { kind: "page", replies, structuredData };
}

const missing: FoundPage = { kind: "missing" };
