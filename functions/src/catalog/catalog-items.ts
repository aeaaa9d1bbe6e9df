import type { CollectionReference, DocumentData, Transaction } from "@google-cloud/firestore";
import type { SlugHolder } from "./catalog-tables.ts";
import { documentsById2 } from "./documents-by-id2.ts";

/** What photos and collections have in common. */
export interface Shelved extends DocumentData {
  readonly id: string;
  readonly id2: string;
  readonly slug: string;
  readonly oldSlugs: readonly string[];
}

/** One item as it was and as it will be; undefined where there is none. Equal ones ask to be published again. */
export interface Change<Item> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Ids that can name a document at all; anything else in an address is simply not found. */
export function isDocumentId(id: string): boolean {
  return /^[A-Za-z0-9]{1,64}$/.test(id);
}

/** Every slug that leads to an item. */
export function slugsOf(item: Shelved | undefined): string[] {
  return item ? [item.slug, ...item.oldSlugs] : [];
}

/** All photos, or all collections, as one transaction sees and changes them. */
export class Shelf<Item extends Shelved> {
  readonly #transaction: Transaction;
  readonly #items: CollectionReference<Item>;
  readonly #slugs: CollectionReference<SlugHolder>;
  readonly #changes: Change<Item>[] = [];

  constructor(
    transaction: Transaction,
    items: CollectionReference<Item>,
    slugs: CollectionReference<SlugHolder>,
  ) {
    this.#transaction = transaction;
    this.#items = items;
    this.#slugs = slugs;
  }

  get changes(): readonly Change<Item>[] {
    return this.#changes;
  }

  async find(id: string): Promise<Item | undefined> {
    if (!isDocumentId(id)) return undefined;
    return (await this.#transaction.get(this.#items.doc(id))).data();
  }

  /** Those that are there, as they are stored. */
  async findAll(ids: readonly string[]): Promise<Item[]> {
    const known = ids.filter(isDocumentId);
    if (known.length === 0) return [];
    const found = await this.#transaction.getAll(...known.map((id) => this.#items.doc(id)));
    return found.flatMap((snapshot) => snapshot.data() ?? []);
  }

  async findByEitherId(id: string): Promise<Item | undefined> {
    return (await this.find(id)) ?? (await this.byId2([id])).get(id);
  }

  /** All of them, changes included, in the order in which they are stored: by id. */
  async all(): Promise<Item[]> {
    const { docs } = await this.#transaction.get(this.#items);
    const current = this.#withChanges(new Map(docs.map((doc) => [doc.id, doc.data()])), () => true);
    return [...current.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Those of some id2, changes included, by id2. */
  async byId2(ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
    const wanted = new Set(ids);
    const stored = await documentsById2([...wanted], this.#items, (query) => this.#transaction.get(query));
    const byId = new Map(stored.map((item) => [item.id, item]));
    const current = this.#withChanges(byId, ({ id2 }) => wanted.has(id2));
    return new Map([...current.values()].map((item) => [item.id2, item]));
  }

  /** The slugs that others hold among `slug`, `slug-2` and whatever else begins with `slug-`. */
  async takenSlugs(slug: string, ownId: string): Promise<ReadonlySet<string>> {
    const near = this.#slugs.where("slug", ">=", slug).where("slug", "<=", `${slug}-\uf8ff`);
    const { docs } = await this.#transaction.get(near);
    return new Set(docs.map((doc) => doc.data()).flatMap((held) => (held.id === ownId ? [] : [held.slug])));
  }

  record(change: Change<Item>): void {
    this.#changes.push(change);
  }

  /** Writes what was recorded. Nothing can be read in the transaction from here on. */
  write(): void {
    for (const { before, after } of this.#changes) {
      if (before === after) continue;
      if (after) this.#transaction.set(this.#items.doc(after.id), after);
      else if (before) this.#transaction.delete(this.#items.doc(before.id));
      this.#writeSlugs(before, after);
    }
  }

  #writeSlugs(before: Item | undefined, after: Item | undefined): void {
    const [held, kept] = [slugsOf(before), slugsOf(after)];
    for (const slug of held) if (!kept.includes(slug)) this.#transaction.delete(this.#slugs.doc(slug));
    if (!after) return;
    for (const slug of kept)
      if (!held.includes(slug)) this.#transaction.set(this.#slugs.doc(slug), { slug, id: after.id });
  }

  #withChanges(byId: ReadonlyMap<string, Item>, isWanted: (item: Item) => boolean): Map<string, Item> {
    const current = new Map(byId);
    for (const { before, after } of this.#changes) {
      if (before) current.delete(before.id);
      if (after && isWanted(after)) current.set(after.id, after);
    }
    return current;
  }
}
