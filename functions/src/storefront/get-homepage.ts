import type { CollectionCard } from "@lightwell/shared/catalog/collection";
import type { PublishedRepository } from "./published-repository.ts";

/** The collections of the homepage in their order; none in a shop that has published none. */
export function showHomepage(shop: { readonly published: PublishedRepository }): Promise<CollectionCard[]> {
  return shop.published.home();
}
