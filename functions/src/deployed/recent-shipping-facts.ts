import type { Firestore } from "@google-cloud/firestore";
import type { ShippingFacts } from "@lightwell/shared/delivery/shipping-facts";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { keepRecent } from "#src/storefront/keep-recent.ts";

/** The shipping facts that the owner has saved, read at most once a minute. */
export function recentShippingFacts(database: Firestore): () => Promise<ShippingFacts> {
  const catalog = catalogRepository(database);
  return keepRecent(async () => (await catalog.site()).shipping, { lifetimeMs: 60_000, now: Date.now });
}
