import type { CollectionCard } from "@lightwell/shared/catalog/collection";
import type { PublishedRepository } from "./published-repository.ts";

/** The collections of the homepage in their order; none in a shop that has published none. */
export async function showHomepage(shop: {
  readonly published: PublishedRepository;
}): Promise<CollectionCard[]> {
  return await shop.published.home();
}
