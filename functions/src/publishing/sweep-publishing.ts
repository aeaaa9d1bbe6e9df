import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { publishDue } from "./publish-queue.ts";

/** Calls to the back office have ended by then, one way or the other. */
const longestCallMs = 60_000;

/** Publishes what changes have left to be published and whoever made them has not: it failed, or it is no more. */
export async function sweepPublishing(shop: {
  readonly catalog: CatalogRepository;
  /** Epoch ms. */
  readonly now: () => number;
}): Promise<void> {
  for (const [key, due] of await shop.catalog.publishingDueSince(shop.now() - longestCallMs))
    await publishDue(shop.catalog, key, due);
}
