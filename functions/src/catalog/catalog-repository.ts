import { photoRowSchema, type PhotoRow } from "@lightwell/shared/catalog/photo-row";
import type { OptionSet } from "@lightwell/shared/options/option";
import type { DocumentData, Firestore } from "@google-cloud/firestore";
import { isDocumentFull } from "#src/firestore/is-document-full.ts";
import { AppError } from "#src/http/app-error.ts";
import { publishDue } from "#src/publishing/publish-queue.ts";
import type { PublishingDue } from "#src/publishing/publishing-due.ts";
import { CatalogChange, initialOptions } from "./catalog-transaction.ts";
import { catalogTables } from "./catalog-tables.ts";
import type { DeletedItem } from "./deleted-item.ts";
import { documentsById2 } from "./documents-by-id2.ts";
import { isDocumentId } from "./catalog-items.ts";
import type { StoredCollection } from "./stored-collection.ts";
import type { StoredPhoto } from "./stored-photo.ts";

/** All of the catalog and all that is published of it, as they are at one moment. */
export interface CatalogSnapshot {
  readonly photos: readonly StoredPhoto[];
  readonly collections: readonly StoredCollection[];
  readonly options: OptionSet;
  readonly published: ReadonlyMap<string, DocumentData>;
}

/** The photos, collections and options of the shop. */
export interface CatalogRepository {
  photos(): Promise<StoredPhoto[]>;
  /** All photos, and of each no more than the lists show. */
  photoRows(): Promise<PhotoRow[]>;
  photo(id: string): Promise<StoredPhoto | undefined>;
  /** By id2; photos that are gone are absent. */
  photosById2(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>>;
  /** By id or id2, whichever was given; photos that are gone are absent. */
  photosByEitherId(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>>;
  collections(): Promise<StoredCollection[]>;
  collection(id: string): Promise<StoredCollection | undefined>;
  options(): Promise<OptionSet>;
  /** What was deleted after a moment, epoch ms, or at the latest then. */
  deletedSince(ms: number): Promise<DeletedItem[]>;
  deletedUntil(ms: number): Promise<DeletedItem[]>;
  /** Ends what was deleted; there is no way back. */
  forgetDeleted(id: string): Promise<void>;
  snapshot(): Promise<CatalogSnapshot>;
  /** Takes documents from the published ones. */
  unpublish(names: readonly string[]): Promise<void>;
  /** What changes before a moment, epoch ms, have left to be published, by its key. */
  publishingDueSince(ms: number): Promise<ReadonlyMap<string, PublishingDue>>;
  publishingDone(key: string): Promise<void>;
  /**
   * Makes one change, whole or not at all. `make` may run several times, so it acts on nothing but the change. When it
   * is over, everything it touches is published, or on the list of what is due. Throws `too-large` when a page would
   * hold more than the database takes for it.
   */
  change<Result>(make: (change: CatalogChange) => Promise<Result>): Promise<Result>;
}

/** A change that meets another one starts again; the back office and the pictures' trigger do meet. */
const maxAttempts = 12;

const rowFields = photoRowSchema.keyof().options;

export function catalogRepository(database: Firestore): CatalogRepository {
  const tables = catalogTables(database);

  async function photosById2(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>> {
    const photos = await documentsById2([...new Set(ids)], tables.photos, (query) => query.get());
    return new Map(photos.map((photo) => [photo.id2, photo]));
  }

  const catalog: CatalogRepository = {
    photos: async () => (await tables.photos.get()).docs.map((doc) => doc.data()),
    async photoRows() {
      const { docs } = await database
        .collection("photos")
        .select(...rowFields)
        .get();
      return docs.map((doc) => photoRowSchema.parse(doc.data()));
    },
    photo: async (id) => (isDocumentId(id) ? (await tables.photos.doc(id).get()).data() : undefined),
    photosById2,
    async photosByEitherId(ids) {
      const known = [...new Set(ids)].filter(isDocumentId);
      const snapshots = await Promise.all(known.map(async (id) => await tables.photos.doc(id).get()));
      const found = new Map(snapshots.flatMap((snapshot) => entryOf(snapshot.data())));
      const others = await photosById2(known.filter((id) => !found.has(id)));
      return new Map([...found, ...others]);
    },
    collections: async () => (await tables.collections.get()).docs.map((doc) => doc.data()),
    collection: async (id) =>
      isDocumentId(id) ? (await tables.collections.doc(id).get()).data() : undefined,
    options: async () => (await tables.options.get()).data() ?? initialOptions,
    deletedSince: async (ms) =>
      (await tables.deleted.where("deleted", ">", ms).get()).docs.map((doc) => doc.data()),
    deletedUntil: async (ms) =>
      (await tables.deleted.where("deleted", "<=", ms).get()).docs.map((doc) => doc.data()),
    forgetDeleted: async (id) => void (await tables.deleted.doc(id).delete()),
    snapshot: async () =>
      await database.runTransaction(
        async (transaction) => {
          const [photos, collections, options, published] = await Promise.all([
            transaction.get(tables.photos),
            transaction.get(tables.collections),
            transaction.get(tables.options),
            transaction.get(tables.published),
          ]);
          return {
            photos: photos.docs.map((doc) => doc.data()),
            collections: collections.docs.map((doc) => doc.data()),
            options: options.data() ?? initialOptions,
            published: new Map(published.docs.map((doc) => [doc.id, doc.data()])),
          };
        },
        { readOnly: true },
      ),
    async unpublish(names) {
      const writer = database.bulkWriter();
      const deletions = names.map(async (name) => await writer.delete(tables.published.doc(name)));
      await writer.close();
      await Promise.all(deletions);
    },
    async publishingDueSince(ms) {
      const { docs } = await tables.publishingDue.get();
      const since = docs.filter(({ createTime }) => createTime.toMillis() <= ms);
      return new Map(since.map((doc) => [doc.id, doc.data()]));
    },
    publishingDone: async (key) => void (await tables.publishingDue.doc(key).delete()),
    async change(make) {
      const { id: key } = tables.publishingDue.doc();
      const { result, due } = await database
        .runTransaction(
          async (transaction) => {
            const change = new CatalogChange(transaction, tables);
            return { result: await make(change), due: await change.write(key) };
          },
          { maxAttempts },
        )
        .catch(refuse);
      if (due) await publishDue(catalog, key, due);
      return result;
    },
  };
  return catalog;
}

function refuse(cause: unknown): never {
  if (isDocumentFull(cause))
    throw new AppError(
      "too-large",
      "This is more than one page of the shop can hold: fewer photos, or shorter titles.",
    );
  throw cause;
}

function entryOf(photo: StoredPhoto | undefined): [string, StoredPhoto][] {
  return photo ? [[photo.id, photo]] : [];
}
