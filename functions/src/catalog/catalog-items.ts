import type {
  CollectionReference,
  DocumentData,
  Query,
  QuerySnapshot,
  Transaction,
} from "@google-cloud/firestore";
import { chunksOf, maxInValues } from "#src/firestore/batches.ts";
import { documentsIn } from "#src/firestore/typed-collection.ts";
import type { SlugReservation } from "./schemas.ts";

/** The fields that both photos and collections have. */
export interface CatalogItem extends DocumentData {
  readonly id: string;
  readonly id2: string;
  readonly slug: string;
  readonly oldSlugs: readonly string[];
}

/** One item before and after a transaction; undefined where it does not exist. */
export interface ItemChange<Item> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/**
 * The photos, or the collections, within one transaction: reads stored items and collects changes until `write()`.
 * Queries leave out items that do not fit their schema.
 */
export class CatalogItems<Item extends CatalogItem> {
  readonly #transaction: Transaction;
  readonly #items: CollectionReference<Item>;
  readonly #slugs: CollectionReference<SlugReservation>;
  /** The stored items that the transaction has read, by id. */
  readonly #stored = new Map<string, Item>();
  /** The items to write, by id; undefined for an item to delete. */
  readonly #changed = new Map<string, Item | undefined>();

  constructor(
    transaction: Transaction,
    items: CollectionReference<Item>,
    slugs: CollectionReference<SlugReservation>,
  ) {
    this.#transaction = transaction;
    this.#items = items;
    this.#slugs = slugs;
  }

  get changes(): readonly ItemChange<Item>[] {
    return [...this.#changed].map(([id, after]) => ({ before: this.#stored.get(id), after }));
  }

  async find(id: string): Promise<Item | undefined> {
    return (await this.findAll([id]))[0];
  }

  /** The stored items with these ids; those that do not exist are skipped. Throws for one that cannot be read. */
  async findAll(ids: readonly string[]): Promise<Item[]> {
    const valid = ids.filter(isDocumentId);
    if (valid.length === 0) return [];
    const snapshots = await this.#transaction.getAll(...valid.map((id) => this.#items.doc(id)));
    return this.#read(snapshots.flatMap((snapshot) => snapshot.data() ?? []));
  }

  async findByEitherId(id: string): Promise<Item | undefined> {
    return (await this.find(id)) ?? (await this.byId2([id])).get(id);
  }

  /** All items, with the transaction's changes, ordered by id as Firestore does. */
  async all(): Promise<Item[]> {
    const { docs } = await this.#transaction.get(this.#items);
    const items = this.#withChanges(this.#read(documentsIn(docs)), () => true);
    return items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** The items with one of these id2, with the transaction's changes, by id2. */
  async byId2(ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
    const wanted = new Set(ids);
    const stored = await documentsById2([...wanted], this.#items, (query) => this.#transaction.get(query));
    const items = this.#withChanges(this.#read(stored), ({ id2 }) => wanted.has(id2));
    return new Map(items.map((item) => [item.id2, item]));
  }

  /** The stored items with this value of a field, without the transaction's changes. */
  async withValue(field: string & keyof Item, value: string): Promise<Item[]> {
    const { docs } = await this.#transaction.get(this.#items.where(field, "==", value));
    return this.#read(documentsIn(docs));
  }

  /** The slugs reserved for other items: `slug` itself and all that begin with `slug-`. */
  async takenSlugs(slug: string, ownId: string): Promise<ReadonlySet<string>> {
    const similar = this.#slugs.where("slug", ">=", slug).where("slug", "<=", `${slug}-\uf8ff`);
    const { docs } = await this.#transaction.get(similar);
    const reservations = docs.map((doc) => doc.data());
    return new Set(reservations.filter(({ id }) => id !== ownId).map((reservation) => reservation.slug));
  }

  /** Creates or replaces an item. One that exists has to be read in this transaction first. */
  save(item: Item): void {
    this.#changed.set(item.id, item);
  }

  /** Deletes an item that was read in this transaction. */
  delete({ id }: Item): void {
    this.#changed.set(id, undefined);
  }

  /** Writes the changes. The transaction cannot read after this. */
  write(): void {
    for (const { before, after } of this.changes) {
      if (after) this.#transaction.set(this.#items.doc(after.id), after);
      else if (before) this.#transaction.delete(this.#items.doc(before.id));
      this.#writeSlugs(before, after);
    }
  }

  #writeSlugs(before: Item | undefined, after: Item | undefined): void {
    const [reserved, wanted] = [slugsOf(before), slugsOf(after)];
    for (const slug of reserved) if (!wanted.includes(slug)) this.#transaction.delete(this.#slugs.doc(slug));
    if (!after) return;
    for (const slug of wanted)
      if (!reserved.includes(slug)) this.#transaction.set(this.#slugs.doc(slug), { slug, id: after.id });
  }

  #read(items: Item[]): Item[] {
    for (const item of items) this.#stored.set(item.id, item);
    return items;
  }

  #withChanges(stored: readonly Item[], isWanted: (item: Item) => boolean): Item[] {
    const unchanged = stored.filter(({ id }) => !this.#changed.has(id));
    return [...unchanged, ...[...this.#changed.values()].flatMap((item) => item ?? []).filter(isWanted)];
  }
}

/**
 * The documents whose `id2` is among `ids`, in no particular order. Only these are read, and locked by a transaction,
 * however many others there are.
 */
export async function documentsById2<Document extends DocumentData & { readonly id2: string }>(
  ids: readonly string[],
  documents: CollectionReference<Document>,
  read: (query: Query<Document>) => Promise<QuerySnapshot<Document>>,
): Promise<Document[]> {
  const found = await Promise.all(
    chunksOf(ids, maxInValues).map(async (chunk) => await read(documents.where("id2", "in", chunk))),
  );
  return found.flatMap(({ docs }) => documentsIn(docs));
}

/** Whether a text can be a document's id. Any other text in a URL is treated as an id that does not exist. */
export function isDocumentId(id: string): boolean {
  return /^[A-Za-z0-9]{1,64}$/.test(id);
}

/** The current slug of an item and its former ones. */
export function slugsOf(item: CatalogItem | undefined): string[] {
  return item ? [item.slug, ...item.oldSlugs] : [];
}
