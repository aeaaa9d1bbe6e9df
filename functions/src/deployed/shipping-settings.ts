import type { Firestore } from "@google-cloud/firestore";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { cachedRead } from "#src/storefront/cached-read.ts";

/** The shipping settings that the owner has saved, read at most once a minute. */
export function cachedShippingSettings(database: Firestore): () => Promise<ShippingSettings> {
  const catalog = catalogRepository(database);
  return cachedRead(async () => (await catalog.site()).shipping, { lifetimeMs: 60_000, now: Date.now });
}
