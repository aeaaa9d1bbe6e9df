import type { CatalogRepository } from "./catalog-repository.ts";

/** Dependencies of the back office's use cases on the catalog. */
export interface CatalogAdminDeps {
  readonly catalog: CatalogRepository;
  /** Epoch ms. */
  readonly now: () => number;
  /** A random id with this many letters and digits. */
  readonly newId: (length: number) => string;
}

/** Characters of an `id` and of an `id2`. */
export const idLength = 20;
export const shortIdLength = 10;
