import type { CatalogRepository } from "./catalog-repository.ts";

/** What the back office's use-cases on the catalog need of the shop. */
export interface CatalogAdminNeeds {
  readonly catalog: CatalogRepository;
  /** Epoch ms. */
  readonly now: () => number;
  /** A random id of so many letters and digits. */
  readonly newId: (length: number) => string;
}
