import type { CollectionReference, Transaction } from "@google-cloud/firestore";
import { documentsIn } from "#src/firestore/typed-collection.ts";
import { isDocumentId } from "./catalog-items.ts";

/** The documents of a collection within one transaction: reads items and collects changes until `write()`. */
export class StoredItems<Item extends { readonly id: string }> {
  readonly #transaction: Transaction;
  readonly #items: CollectionReference<Item>;
  /** The items to write, by id; undefined for an item to remove. */
  readonly #changed = new Map<string, Item | undefined>();

  constructor(transaction: Transaction, items: CollectionReference<Item>) {
    this.#transaction = transaction;
    this.#items = items;
  }

  /** The items with these ids; ids that do not exist are skipped. */
  async findAll(ids: readonly string[]): Promise<Item[]> {
    const valid = ids.filter(isDocumentId);
    if (valid.length === 0) return [];
    const snapshots = await this.#transaction.getAll(...valid.map((id) => this.#items.doc(id)));
    return snapshots.flatMap((snapshot) => snapshot.data() ?? []);
  }

  async all(): Promise<Item[]> {
    return documentsIn((await this.#transaction.get(this.#items)).docs);
  }

  save(item: Item): void {
    this.#changed.set(item.id, item);
  }

  delete(id: string): void {
    this.#changed.set(id, undefined);
  }

  /** Writes the changes. The transaction cannot read after this. */
  write(): void {
    for (const [id, item] of this.#changed)
      if (item) this.#transaction.set(this.#items.doc(id), item);
      else this.#transaction.delete(this.#items.doc(id));
  }
}
