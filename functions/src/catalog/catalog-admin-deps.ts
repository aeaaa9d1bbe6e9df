import type { CatalogRepository } from "./catalog-repository.ts";
import type { CatalogTransaction } from "./catalog-transaction.ts";

/**
 * Stores one change of the catalog, completely or not at all, and publishes it. `make` may run several times, so it
 * must only act on the transaction.
 */
export type SaveCatalogChange = <Result>(
  make: (transaction: CatalogTransaction) => Promise<Result>,
) => Promise<Result>;

export interface CatalogAdminDeps {
  readonly catalog: CatalogRepository;
  readonly saveCatalogChange: SaveCatalogChange;
  /** Epoch ms. */
  readonly now: () => number;
  /** A random id with this many letters and digits. */
  readonly newId: (length: number) => string;
}

/** Characters of an `id` and of an `id2`. */
export const idLength = 20;
export const shortIdLength = 10;
