import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { findDrift } from "./find-drift.ts";
import { listingNames } from "./listing.ts";
import { republishAll } from "./republish-all.ts";

/**
 * Takes away what belongs to nothing, and builds everything shoppers see again from what the owner has stored.
 * Answers how many documents were taken away. Lists are added to, never written whole: a wrong one starts anew.
 */
export async function republish(shop: { readonly catalog: CatalogRepository }): Promise<{ removed: number }> {
  const drift = await findDrift(shop);
  const strays = drift.filter(({ kind }) => kind === "stray");
  const lists = drift.filter(({ name, kind }) => kind === "stale" && listingNames.includes(name));
  await shop.catalog.unpublish([...strays, ...lists].map(({ name }) => name));
  await republishAll(shop);
  return { removed: strays.length };
}
