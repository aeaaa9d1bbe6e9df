import { collectionPageOfPlace } from "@lightwell/shared/catalog/collection";
import type { getPhotoNeighbors } from "@lightwell/shared/contract/catalog-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { AppError } from "#src/http/app-error.ts";
import type { PublishedRepository } from "./published-repository.ts";

/** How many photos are given on each side of the photo, and of the collection's beginning. */
const perSide = 12;
const atBeginning = 5;

/**
 * The photos of a collection around one of them. One read for a photo of the first page, which has the order of the
 * whole collection; for another one also the photo and the one or two pages around it. Throws `not-found`.
 */
export async function findPhotoNeighbors(
  { published }: { readonly published: Pick<PublishedRepository, "collectionPage" | "photo"> },
  { collectionSlug, photoSlug }: { readonly collectionSlug: string; readonly photoSlug: string },
): Promise<ReplyOf<typeof getPhotoNeighbors>> {
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
  return {
    photos: photos.filter(({ sort }) => Math.abs(sort - place) <= perSide),
    first: firstPage.photos.slice(0, atBeginning),
    count: firstPage.collectionPhotos.length,
  };
}
