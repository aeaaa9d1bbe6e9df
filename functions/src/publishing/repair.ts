import * as log from "firebase-functions/logger";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { findDrift, type Drift } from "./find-drift.ts";
import { republish } from "./republish.ts";

/**
 * Publishes everything again when what shoppers see is not what the owner has stored. Every save sees
 * to what it publishes, so there is something to mend only after a new version of the shop or a change by hand: it is
 * logged as an error, which is what the project's alerts look at. Answers what was mended.
 */
export async function mendDrift(shop: { readonly catalog: CatalogRepository }): Promise<Drift[]> {
  const drift = await findDrift(shop);
  if (drift.length === 0) return drift;
  log.error("published.drifted", { count: drift.length, first: drift.slice(0, 20) });
  await republish(shop);
  return drift;
}
