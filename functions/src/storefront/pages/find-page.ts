import { findPrints } from "@lightwell/shared/browse/find-prints";
import { keyOfSearch, printSearchOf } from "@lightwell/shared/browse/print-search";
import { pageNumberOf } from "@lightwell/shared/routes/page-address";
import { paths } from "@lightwell/shared/routes/paths";
import type { TextPageName } from "@lightwell/shared/site/site-schemas";
import { isPublished } from "@lightwell/shared/site/text-page";
import { pageTitles } from "@lightwell/shared/site/site-link";
import type { PublishedReply } from "@lightwell/shared/routes/published-page";
import {
  collectionContaining,
  isRedirect,
  type PublishedPhoto,
} from "#src/publishing/published-documents.ts";
import type { PublishedRepository } from "#src/storefront/published-repository.ts";
import { organizationData } from "./organization-data.ts";
import { productData } from "./product-data.ts";
import type { SiteOfPage } from "./site-of-page.ts";
import type * as catalogEndpoints from "@lightwell/shared/contract/catalog-endpoints";
import type { BreadcrumbList, WithContext } from "schema-dts";

type CatalogCall = keyof typeof catalogEndpoints;

/** The page at a public address. Finding it takes one read; all prints, one for each thousand. */
export type FoundPage =
  | {
      readonly kind: "page";
      readonly replies: readonly PublishedReply[];
      readonly structuredData: readonly object[];
    }
  | {
      readonly kind: "redirect";
      readonly path: string;
      /** The query of the new address; that of the request if left out. */
      readonly query?: URLSearchParams;
    }
  | { readonly kind: "missing"; readonly replies: readonly PublishedReply[] };

export interface FindPageDeps extends SiteOfPage {
  readonly published: PublishedRepository;
}

export async function findHomepage(deps: FindPageDeps): Promise<FoundPage> {
  const replies = [
    { name: "getHomeContent", args: {}, reply: deps.content.home },
    { name: "getHomepage", args: {}, reply: await deps.published.home() },
  ] satisfies (PublishedReply & { name: CatalogCall })[];
  return { kind: "page", replies, structuredData: [organizationData(deps)] };
}

/** A page of text; missing while it is not published. */
export async function findTextPage({ content }: FindPageDeps, page: TextPageName): Promise<FoundPage> {
  const reply = content.texts[page];
  const found = isPublished(page, reply)
    ? pageOf("getTextPage", { page }, reply, [])
    : missing("getTextPage", { page });
  return await Promise.resolve(found);
}

/** A page without data of the catalog. */
export async function findPageOfSite(): Promise<FoundPage> {
  return await Promise.resolve({ kind: "page", replies: [], structuredData: [] });
}

/** The page for an unknown URL. */
export async function findNothing(): Promise<FoundPage> {
  return await Promise.resolve({ kind: "missing", replies: [] });
}

/** A page of a collection; the first one has the address of the collection. */
export async function findCollection(
  deps: FindPageDeps,
  args: { readonly collectionSlug: string; readonly page: string },
): Promise<FoundPage> {
  const { collectionSlug } = args;
  const page = pageNumberOf(args.page);
  const found = page && (await deps.published.collectionAt(collectionSlug, page));
  if (!found) return missing("getCollectionPage", args);
  if (isRedirect(found))
    return { kind: "redirect", path: paths.collectionPage.href(found.movedTo, args.page) };
  const { collectionPhotos: _, ...collection } = found;
  const trail = [{ name: collection.title, path: paths.collection.href(collection.slug) }];
  return pageOf("getCollectionPage", args, collection, [breadcrumbData(deps, trail)]);
}

/** The page of all prints, with the results of the search in the URL's query. Each page of it has one address. */
export async function findPrintsPage(deps: FindPageDeps, query: URLSearchParams): Promise<FoundPage> {
  const search = printSearchOf(query);
  const found = findPrints(await deps.published.printIndex(), search);
  const page = found.page === 1 ? null : String(found.page);
  if (query.get("page") !== page) {
    if (page === null) query.delete("page");
    else query.set("page", page);
    return { kind: "redirect", path: paths.prints.href(), query };
  }
  const trail = [{ name: pageTitles.prints, path: paths.prints.href() }];
  return pageOf("getPrints", { search: keyOfSearch(search) }, found, [breadcrumbData(deps, trail)]);
}

export async function findPhoto(
  deps: FindPageDeps,
  args: { readonly photoSlug: string },
): Promise<FoundPage> {
  const photo = await deps.published.photoAt(args.photoSlug);
  if (!photo) return missing("getPhoto", args);
  if (isRedirect(photo)) return { kind: "redirect", path: paths.photo.href(photo.movedTo) };
  const trail = [{ name: photo.title, path: paths.photo.href(photo.slug) }];
  return pageOf("getPhoto", args, shownPhoto(photo), [productData(deps, photo), breadcrumbData(deps, trail)]);
}

/** A photo in a collection; former slugs redirect to the current ones. */
export async function findCollectionPhoto(
  deps: FindPageDeps,
  args: { readonly collectionSlug: string; readonly photoSlug: string },
): Promise<FoundPage> {
  const photo = await deps.published.photoAt(args.photoSlug);
  if (!photo) return missing("getCollectionPhoto", args);
  if (isRedirect(photo))
    return { kind: "redirect", path: paths.collectionPhoto.href(args.collectionSlug, photo.movedTo) };
  const collection = collectionContaining(photo, args.collectionSlug);
  if (!collection) return missing("getCollectionPhoto", args);
  if (collection.slug !== args.collectionSlug)
    return { kind: "redirect", path: paths.collectionPhoto.href(collection.slug, photo.slug) };
  const trail = [
    { name: collection.title, path: paths.collection.href(collection.slug) },
    { name: photo.title, path: paths.photo.href(photo.slug) },
  ];
  return pageOf("getCollectionPhoto", args, shownPhoto(photo), [
    productData(deps, photo),
    breadcrumbData(deps, trail),
  ]);
}

/** Former slugs of its collections are left out. */
function shownPhoto({ collections, ...photo }: PublishedPhoto) {
  return { ...photo, collections: collections.map(({ slug, title }) => ({ slug, title })) };
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

function pageOf(
  name: CatalogCall,
  args: object,
  reply: unknown,
  structuredData: readonly object[],
): FoundPage {
  return { kind: "page", replies: [{ name, args, reply }], structuredData };
}

function missing(name: CatalogCall, args: object): FoundPage {
  return { kind: "missing", replies: [{ name, args, status: 404 }] };
}
