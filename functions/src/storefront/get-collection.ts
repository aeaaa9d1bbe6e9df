import type { PublicCollection } from "@lightwell/shared/catalog/collection";
import { AppError } from "#src/http/app-error.ts";
import type { PublishedRepository } from "./published-repository.ts";

/** An active collection by its slug, as the list of one that the call answers. Throws `not-found`. */
export async function showCollection(
  shop: { readonly published: PublishedRepository },
  { collectionSlug }: { readonly collectionSlug: string },
): Promise<[PublicCollection]> {
  const collection = await shop.published.collection(collectionSlug);
  if (!collection) throw new AppError("not-found", `No collection “${collectionSlug}”.`);
  return [collection];
}
