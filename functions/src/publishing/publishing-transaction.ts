import {
  FieldPath,
  FieldValue,
  type CollectionReference,
  type DocumentData,
  type Firestore,
  type Transaction,
} from "@google-cloud/firestore";
import { z } from "zod";
import { batchesOf } from "#src/firestore/batches.ts";
import { jsonCollection } from "#src/firestore/json-collection.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";

/** A job of the publish queue: what a change could not publish in its own transaction. */
const publishJobSchema = z.object({
  /** Whether everything is published, after a change that every page shows, or some items. */
  kind: z.enum(["everything", "some"]),
  /** Whether `publishInBackground` runs the job, because it would take too long within the call. */
  inBackground: z.boolean(),
  /** Photos by id2 and collections by id; those deleted since are skipped. Undefined before all items are listed. */
  left: z.object({ photos: z.array(z.string()), collections: z.array(z.string()) }).optional(),
  /** Number of photos and collections, of which `left` are left; 0 before they are listed. */
  total: z.int(),
});
export type PublishJob = z.infer<typeof publishJobSchema>;

/** A change of published documents whose pages are to be released: the names of the documents. */
const releaseRequestSchema = z.object({ names: z.array(z.string()).min(1) });

/** The Firestore collections of what is published, of the publish queue, and of what is to be released. */
export function publishingTables(database: Firestore) {
  return {
    published: jsonCollection(database, "published"),
    jobs: typedCollection(database, "publishQueue", publishJobSchema),
    releaseRequests: typedCollection(database, "releaseRequests", releaseRequestSchema),
  };
}
type PublishingTables = ReturnType<typeof publishingTables>;

/**
 * What one change of the catalog publishes, and what it leaves to the publish queue, in the transaction of the change.
 * It collects documents and jobs; `write` stores them when the change is complete, with the request to release the
 * pages that show them.
 */
export class PublishingTransaction {
  readonly #transaction: Transaction;
  readonly #tables: PublishingTables;
  readonly #published = new Map<string, object | undefined>();
  readonly #entries = new Map<string, Map<string, object | undefined>>();
  readonly #jobs = new Map<string, PublishJob>();

  constructor(transaction: Transaction, tables: PublishingTables) {
    this.#transaction = transaction;
    this.#tables = tables;
  }

  /** Writes a published document; undefined deletes it. */
  publish(name: string, document: object | undefined): void {
    this.#published.set(name, document);
  }

  /** Writes one entry of a published document with an entry for each item; undefined deletes the entry. */
  publishEntry(name: string, id: string, entry: object | undefined): void {
    const entries = this.#entries.get(name) ?? new Map<string, object | undefined>();
    this.#entries.set(name, entries.set(id, entry));
  }

  /** Adds a job to the publish queue. Returns its key. */
  enqueue(job: PublishJob): string {
    const key = this.#tables.jobs.doc().id;
    this.#jobs.set(key, job);
    return key;
  }

  /** Writes everything. The transaction cannot read after this. */
  write(): void {
    const { published, jobs, releaseRequests } = this.#tables;
    const names = [...this.#published.keys(), ...this.#entries.keys()];
    if (names.length > 0) this.#transaction.create(releaseRequests.doc(), { names });
    for (const [name, document] of this.#published)
      if (document) this.#transaction.set(published.doc(name), document);
      else this.#transaction.delete(published.doc(name));
    for (const [name, changed] of this.#entries) {
      const entries = Array.from(changed, ([id, entry]) => [id, entry ?? FieldValue.delete()] as const);
      const mergeFields = entries.map(([id]) => new FieldPath("entries", id));
      this.#transaction.set(published.doc(name), { entries: Object.fromEntries(entries) }, { mergeFields });
    }
    for (const [key, job] of this.#jobs) this.#transaction.set(jobs.doc(key), job);
  }
}

/** Everything that is published as it was at one moment, read in parts that fit into memory. */
export class PublishingReadTransaction {
  readonly #transaction: Transaction;
  readonly #published: CollectionReference<DocumentData>;

  /** The transaction must be read-only. */
  constructor(transaction: Transaction, { published }: Pick<PublishingTables, "published">) {
    this.#transaction = transaction;
    this.#published = published;
  }

  /** The published documents with these names, by name; missing ones are skipped. */
  async documents(names: readonly string[]): Promise<ReadonlyMap<string, DocumentData>> {
    if (names.length === 0) return new Map();
    const found = await this.#transaction.getAll(...names.map((name) => this.#published.doc(name)));
    return new Map(
      found.flatMap((doc): [string, DocumentData][] => (doc.exists ? [[doc.id, doc.data() ?? {}]] : [])),
    );
  }

  /** The names of all published documents, in pages of `size` names. */
  async *names(size: number): AsyncGenerator<readonly string[]> {
    const all = this.#published.select().orderBy(FieldPath.documentId());
    for await (const docs of batchesOf(all, size, (page) => this.#transaction.get(page)))
      yield docs.map(({ id }) => id);
  }
}
