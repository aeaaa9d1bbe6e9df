import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import type { PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import { initialSite, type Site } from "@lightwell/shared/site/site";
import { FieldPath, type Transaction } from "@google-cloud/firestore";
import { batchesOf } from "#src/firestore/batches-of.ts";
import { initialOptions } from "./catalog-transaction.ts";
import type { CatalogTables } from "./catalog-tables.ts";
import { documentsById2 } from "./documents-by-id2.ts";
import { photoRowsIn } from "./photo-row-queries.ts";
import type { StoredCollection, StoredPhoto } from "./schemas.ts";

/** The catalog as it was at one moment, read in parts that fit into memory. */
export class CatalogReadTransaction {
  readonly #transaction: Transaction;
  readonly #tables: CatalogTables;

  /** The transaction must be read-only. */
  constructor(transaction: Transaction, tables: CatalogTables) {
    this.#transaction = transaction;
    this.#tables = tables;
  }

  async collections(): Promise<StoredCollection[]> {
    return (await this.#transaction.get(this.#tables.collections)).docs.map((doc) => doc.data());
  }

  async options(): Promise<OptionSet> {
    return (await this.#transaction.get(this.#tables.options)).data() ?? initialOptions;
  }

  async site(): Promise<Site> {
    return (await this.#transaction.get(this.#tables.site)).data() ?? initialSite;
  }

  /** All photos, in pages of `size` photos. */
  async *photoPages(size: number): AsyncGenerator<readonly StoredPhoto[]> {
    const all = this.#tables.photos.orderBy(FieldPath.documentId());
    for await (const docs of batchesOf(all, size, (page) => this.#transaction.get(page)))
      yield docs.map((doc) => doc.data());
  }

  async photosById2(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>> {
    const photos = await documentsById2([...new Set(ids)], this.#tables.photos, (query) =>
      this.#transaction.get(query),
    );
    return new Map(photos.map((photo) => [photo.id2, photo]));
  }

  /** The rows of the photo index; undefined when it has to be built. */
  async photoRows(): Promise<PhotoRow[] | undefined> {
    return photoRowsIn(await this.#transaction.get(this.#tables.photoIndex));
  }
}
