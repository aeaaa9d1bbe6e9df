import { defaultOptions } from "@lightwell/shared/options/default-options";
import type { OptionSet } from "@lightwell/shared/options/option";
import type { Transaction } from "@google-cloud/firestore";
import { writeListing } from "#src/publishing/firestore-listing.ts";
import { listingChanges } from "#src/publishing/listing-changes.ts";
import { publishedChanges } from "#src/publishing/published-changes.ts";
import type { PublishingDue } from "#src/publishing/publishing-due.ts";
import type { CatalogTables } from "./catalog-tables.ts";
import { DeletedItems } from "./deleted-items.ts";
import { Shelf } from "./catalog-items.ts";
import type { StoredCollection } from "./stored-collection.ts";
import type { StoredPhoto } from "./stored-photo.ts";

/** The shop's options before the owner has saved any. */
export const initialOptions: OptionSet = { options: [...defaultOptions], version: 1 };

/**
 * One change of the catalog, whole or not at all: what is recorded here is written together with every published
 * document it touches, so that no change can forget to be seen. What would be too much for one transaction is put on
 * the list of what is due.
 */
export class CatalogChange {
  readonly photos: Shelf<StoredPhoto>;
  readonly collections: Shelf<StoredCollection>;
  readonly deleted: DeletedItems;
  readonly #transaction: Transaction;
  readonly #tables: CatalogTables;
  #savedOptions: OptionSet | undefined;

  constructor(transaction: Transaction, tables: CatalogTables) {
    this.#transaction = transaction;
    this.#tables = tables;
    this.photos = new Shelf(transaction, tables.photos, tables.photoSlugs);
    this.collections = new Shelf(transaction, tables.collections, tables.collectionSlugs);
    this.deleted = new DeletedItems(transaction, tables.deleted);
  }

  async options(): Promise<OptionSet> {
    if (this.#savedOptions) return this.#savedOptions;
    return (await this.#transaction.get(this.#tables.options)).data() ?? initialOptions;
  }

  /** Everything in the shop shows something of them. */
  recordOptions(options: OptionSet): void {
    this.#savedOptions = options;
  }

  /** Works out what is to be published, then writes everything. Answers what is due, as it is listed under `key`. */
  async write(key: string): Promise<PublishingDue | undefined> {
    const { documents, due: some } = await publishedChanges(this);
    const due: PublishingDue | undefined = this.#savedOptions ? { kind: "everything" } : some;
    const listing = listingChanges(this.photos.changes, this.collections.changes, await this.options());
    this.photos.write();
    this.collections.write();
    this.deleted.write();
    if (this.#savedOptions) this.#transaction.set(this.#tables.options, this.#savedOptions);
    for (const [name, document] of documents) {
      const reference = this.#tables.published.doc(name);
      if (document) this.#transaction.set(reference, document);
      else this.#transaction.delete(reference);
    }
    writeListing(this.#transaction, this.#tables.published, listing);
    if (due) this.#transaction.set(this.#tables.publishingDue.doc(key), due);
    return due;
  }
}
