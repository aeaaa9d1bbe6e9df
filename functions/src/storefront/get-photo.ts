import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { AppError } from "#src/http/app-error.ts";
import { holdingOf } from "#src/publishing/holding-of.ts";
import type { PublishedRepository } from "./published-repository.ts";

/** An active photo by its slug, and within a collection when one is named. Throws `not-found`. */
export async function showPhoto(
  shop: { readonly published: PublishedRepository },
  { photoSlug, collectionSlug }: { readonly photoSlug: string; readonly collectionSlug?: string },
): Promise<PublicPhoto> {
  const photo = await shop.published.photo(photoSlug);
  if (!photo) throw new AppError("not-found", `No photo “${photoSlug}”.`);
  if (collectionSlug !== undefined && !holdingOf(photo, collectionSlug))
    throw new AppError("not-found", `No photo “${photoSlug}” in “${collectionSlug}”.`);
  return photo;
}
