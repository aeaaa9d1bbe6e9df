import type { CollectionReference, Transaction } from "@google-cloud/firestore";
import type { DeletedItem } from "./deleted-item.ts";
import { isDocumentId } from "./catalog-items.ts";

/** What was deleted and can be had back, as one transaction sees and changes it. */
export class DeletedItems {
  readonly #transaction: Transaction;
  readonly #items: CollectionReference<DeletedItem>;
  readonly #changes = new Map<string, DeletedItem | undefined>();

  constructor(transaction: Transaction, items: CollectionReference<DeletedItem>) {
    this.#transaction = transaction;
    this.#items = items;
  }

  /** Those that are there. */
  async findAll(ids: readonly string[]): Promise<DeletedItem[]> {
    const known = ids.filter(isDocumentId);
    if (known.length === 0) return [];
    const found = await this.#transaction.getAll(...known.map((id) => this.#items.doc(id)));
    return found.flatMap((snapshot) => snapshot.data() ?? []);
  }

  keep(item: DeletedItem): void {
    this.#changes.set(item.id, item);
  }

  forget(id: string): void {
    this.#changes.set(id, undefined);
  }

  /** Writes what was recorded. Nothing can be read in the transaction from here on. */
  write(): void {
    for (const [id, item] of this.#changes)
      if (item) this.#transaction.set(this.#items.doc(id), item);
      else this.#transaction.delete(this.#items.doc(id));
  }
}
