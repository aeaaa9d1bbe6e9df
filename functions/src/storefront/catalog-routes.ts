import { findPrints } from "@lightwell/shared/browse/find-prints";
import { callPathOf } from "@lightwell/shared/contract/catalog-paths";
import type { FoundPrints } from "@lightwell/shared/browse/browse-schemas";
import { keyOfSearch, printSearchOf } from "@lightwell/shared/browse/print-search";
import type {
  CollectionPage,
  PhotoCard,
  PublicCollection,
  PublicPhoto,
} from "@lightwell/shared/catalog/catalog-schemas";
import { collectionPageOfPlace } from "@lightwell/shared/catalog/collection";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { pageNumberOf } from "@lightwell/shared/routes/page-address";
import { publishedText } from "@lightwell/shared/site/text-page";
import type { TextPage } from "@lightwell/shared/site/site-schemas";
import { AppError } from "#src/http/app-error.ts";
import { type Api, route } from "#src/http/route.ts";
import { collectionContaining } from "#src/publishing/published-documents.ts";
import type { PublishedRepository } from "./published-repository.ts";
import * as calls from "@lightwell/shared/contract/catalog-endpoints";

interface CatalogDeps {
  readonly published: PublishedRepository;
}

/** The public calls of the catalog, each at its own address and at that of its data file, see `dataPath()`. */
export function catalogRoutes(api: Api, deps: CatalogDeps): void {
  api.router.get("/data/{*rest}", (request, _response, next) => {
    request.url = callPathOf(request.url ?? "");
    next();
  });
  route(api, calls.getHomepage, async () => await deps.published.home());
  route(api, calls.getCollection, async ({ params }) => await getCollection(deps, params));
  route(api, calls.getCollectionPage, async ({ params }) => await getCollectionPage(deps, params));
  route(api, calls.getPhotoNeighbors, async ({ params }) => await findPhotoNeighbors(deps, params));
  route(api, calls.getCollectionPhoto, async ({ params }) => await getPhoto(deps, params));
  route(api, calls.getPrints, async ({ params }) => await getPrints(deps, params));
  route(api, calls.getPrintIndex, async ({ params }) => await getPrintIndex(deps, params));
  route(api, calls.getSite, async () => (await deps.published.site()).frame);
  route(api, calls.getHomeContent, async () => (await deps.published.site()).home);
  route(api, calls.getTextPage, async ({ params }) => await getTextPage(deps, params));
  route(api, calls.getPhoto, async ({ params }) => await getPhoto(deps, params));
}

/** An active collection by its slug; the API returns it as a list with one element. Throws `not-found`. */
async function getCollection(
  { published }: CatalogDeps,
  { collectionSlug }: { readonly collectionSlug: string },
): Promise<[PublicCollection]> {
  const collection = await published.collection(collectionSlug);
  if (!collection) throw new AppError("not-found", `No collection “${collectionSlug}”.`);
  return [collection];
}

/** A page of an active collection. Throws `not-found`. */
async function getCollectionPage(
  { published }: CatalogDeps,
  { collectionSlug, page }: { readonly collectionSlug: string; readonly page: string },
): Promise<CollectionPage> {
  const number = pageNumberOf(page);
  const found = number && (await published.collectionPage(collectionSlug, number));
  if (!found) throw new AppError("not-found", `No page ${page} of “${collectionSlug}”.`);
  return found;
}

/** An active photo by its slug, in a collection if one is named. Throws `not-found`. */
async function getPhoto(
  { published }: CatalogDeps,
  { photoSlug, collectionSlug }: { readonly photoSlug: string; readonly collectionSlug?: string },
): Promise<PublicPhoto> {
  const photo = await published.photo(photoSlug);
  if (!photo) throw new AppError("not-found", `No photo “${photoSlug}”.`);
  if (collectionSlug !== undefined && !collectionContaining(photo, collectionSlug))
    throw new AppError("not-found", `No photo “${photoSlug}” in “${collectionSlug}”.`);
  return photo;
}

/** How many photos are given on each side of the photo, and of the collection's beginning. */
const perSide = 12;
const atBeginning = 5;

/**
 * The photos of a collection around one of them. One read for a photo of the first page, which has the order of the
 * whole collection; for another one also the photo and the one or two pages around it. Throws `not-found`.
 */
async function findPhotoNeighbors(
  { published }: { readonly published: Pick<PublishedRepository, "collectionPage" | "photo"> },
  { collectionSlug, photoSlug }: { readonly collectionSlug: string; readonly photoSlug: string },
): Promise<ReplyOf<typeof calls.getPhotoNeighbors>> {
  const firstPage = await published.collectionPage(collectionSlug, 1);
  const known =
    firstPage?.photos.find(({ slug }) => slug === photoSlug) ?? (await published.photo(photoSlug));
  const place = known ? (firstPage?.collectionPhotos.indexOf(known.id2) ?? -1) : -1;
  if (!firstPage || place < 0)
    throw new AppError("not-found", `No photo “${photoSlug}” in “${collectionSlug}”.`);
  const pageAt = async (at: number) => {
    const page = Math.min(firstPage.pages, Math.max(1, collectionPageOfPlace(at)));
    return page === 1 ? firstPage : await published.collectionPage(firstPage.slug, page);
  };
  const around = await Promise.all([pageAt(place - perSide), pageAt(place + perSide)]);
  const photos = [...new Set(around)].flatMap((page) => page?.photos ?? []);
  return photoNeighbors(photos, place, firstPage);
}

/** The photos around a place, from 0. `photos` contains at least these, `collection` at least its first ones. */
export function photoNeighbors(
  photos: readonly PhotoCard[],
  place: number,
  collection: Pick<PublicCollection, "photos" | "collectionPhotos">,
): ReplyOf<typeof calls.getPhotoNeighbors> {
  return {
    photos: photos.filter(({ sort }) => Math.abs(sort - place) <= perSide),
    first: collection.photos.slice(0, atBeginning),
    count: collection.collectionPhotos.length,
  };
}

/** One page of the prints that a search finds. Throws `not-found` for an invalid search. */
async function getPrints(
  { published }: CatalogDeps,
  { search }: { readonly search: string },
): Promise<FoundPrints> {
  const read = printSearchOf(new URLSearchParams(search));
  if (keyOfSearch(read) !== search) throw new AppError("not-found", `“${search}” is no search.`);
  return findPrints(await published.printIndex(), read);
}

/** A page of text. Throws `not-found` for one that is not published. */
async function getTextPage(
  { published }: CatalogDeps,
  { page }: { readonly page: string },
): Promise<TextPage> {
  const text = publishedText(await published.site(), page);
  if (!text) throw new AppError("not-found", `No page “${page}”.`);
  return text;
}

async function getPrintIndex({ published }: CatalogDeps, { part }: { readonly part: string }) {
  const { photos, collections, parts } = await published.printIndexPart(Number(part));
  return { photos: [...photos], collections: [...collections], parts };
}
