import type { CatalogRepository } from "../catalog/catalog-repository.ts";
import { findDrift } from "./find-drift.ts";
import { republishAll } from "./republish-all.ts";

/**
 * Builds everything shoppers see again from what the owner has stored, and takes away what belongs to nothing.
 * Answers how many documents were taken away.
 */
export async function republish(shop: { readonly catalog: CatalogRepository }): Promise<{ removed: number }> {
  await republishAll(shop);
  const strays = (await findDrift(shop)).filter(({ kind }) => kind === "stray");
  await shop.catalog.unpublish(strays.map(({ name }) => name));
  return { removed: strays.length };
}
