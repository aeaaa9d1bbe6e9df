import { photoRowSchema, type PhotoRow } from "@lightwell/shared/catalog/photo-row";
import type { OptionSet } from "@lightwell/shared/options/option";
import { initialSite, type Site } from "@lightwell/shared/site/site";
import type { DocumentData, Firestore } from "@google-cloud/firestore";
import { isDocumentFull } from "#src/firestore/is-document-full.ts";
import { AppError } from "#src/http/app-error.ts";
import { isDocumentId } from "./catalog-items.ts";
import { catalogTables } from "./catalog-tables.ts";
import { CatalogTransaction, initialOptions } from "./catalog-transaction.ts";
import { documentsById2 } from "./documents-by-id2.ts";
import type { DeletedItem, PublishJob, StoredCollection, StoredPhoto } from "./schemas.ts";

/** The whole catalog and everything published of it, read at one moment. */
export interface CatalogSnapshot {
  readonly photos: readonly StoredPhoto[];
  readonly collections: readonly StoredCollection[];
  readonly options: OptionSet;
  readonly site: Site;
  readonly published: ReadonlyMap<string, DocumentData>;
}

/** Stores the photos, collections and options of the shop, and the documents published of them. */
export interface CatalogRepository {
  photos(): Promise<StoredPhoto[]>;
  /** All photos, with only the fields that the back office lists. */
  photoRows(): Promise<PhotoRow[]>;
  photo(id: string): Promise<StoredPhoto | undefined>;
  /** By id2; deleted photos are absent. */
  photosById2(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>>;
  /** By id or id2, whichever was given; deleted photos are absent. */
  photosByEitherId(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>>;
  collections(): Promise<StoredCollection[]>;
  collection(id: string): Promise<StoredCollection | undefined>;
  options(): Promise<OptionSet>;
  site(): Promise<Site>;
  /** Items in the trash that were deleted after an instant, epoch ms. */
  deletedSince(ms: number): Promise<DeletedItem[]>;
  /** Items in the trash that were deleted at an instant, epoch ms, or before. */
  deletedUntil(ms: number): Promise<DeletedItem[]>;
  /** Removes an item from the trash; it cannot be restored after that. */
  purgeDeleted(id: string): Promise<void>;
  snapshot(): Promise<CatalogSnapshot>;
  /** Deletes published documents. */
  unpublish(names: readonly string[]): Promise<void>;
  /** The publish queue: jobs that were added until an instant, epoch ms, by key. */
  publishJobsUntil(ms: number): Promise<ReadonlyMap<string, PublishJob>>;
  deletePublishJob(key: string): Promise<void>;
  /**
   * Runs one transaction. `run` may run several times, so it must only act on the transaction. It publishes nothing by
   * itself: changes go through `saveCatalogChange()`. Throws `too-large` when a document exceeds the database's limit.
   */
  transaction<Result>(run: (transaction: CatalogTransaction) => Promise<Result>): Promise<Result>;
}

/** Conflicting transactions are retried; the back office and the image trigger can change the same item. */
const maxAttempts = 12;

const rowFields = photoRowSchema.keyof().options;

export function catalogRepository(database: Firestore): CatalogRepository {
  const tables = catalogTables(database);

  async function photosById2(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>> {
    const photos = await documentsById2([...new Set(ids)], tables.photos, (query) => query.get());
    return new Map(photos.map((photo) => [photo.id2, photo]));
  }

  return {
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
    site: async () => (await tables.site.get()).data() ?? initialSite,
    deletedSince: async (ms) =>
      (await tables.deleted.where("deleted", ">", ms).get()).docs.map((doc) => doc.data()),
    deletedUntil: async (ms) =>
      (await tables.deleted.where("deleted", "<=", ms).get()).docs.map((doc) => doc.data()),
    purgeDeleted: async (id) => void (await tables.deleted.doc(id).delete()),
    snapshot: async () =>
      await database.runTransaction(
        async (transaction) => {
          const [photos, collections, options, site, published] = await Promise.all([
            transaction.get(tables.photos),
            transaction.get(tables.collections),
            transaction.get(tables.options),
            transaction.get(tables.site),
            transaction.get(tables.published),
          ]);
          return {
            photos: photos.docs.map((doc) => doc.data()),
            collections: collections.docs.map((doc) => doc.data()),
            options: options.data() ?? initialOptions,
            site: site.data() ?? initialSite,
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
    async publishJobsUntil(ms) {
      const { docs } = await tables.publishJobs.get();
      const added = docs.filter(({ createTime }) => createTime.toMillis() <= ms);
      return new Map(added.map((doc) => [doc.id, doc.data()]));
    },
    deletePublishJob: async (key) => void (await tables.publishJobs.doc(key).delete()),
    transaction: async (run) =>
      await database
        .runTransaction(
          async (firestoreTransaction) => {
            const transaction = new CatalogTransaction(firestoreTransaction, tables);
            const result = await run(transaction);
            transaction.write();
            return result;
          },
          { maxAttempts },
        )
        .catch(rethrow),
  };
}

/** Throws `too-large` for a document that exceeds the database's limit, and any other error as it is. */
function rethrow(cause: unknown): never {
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
