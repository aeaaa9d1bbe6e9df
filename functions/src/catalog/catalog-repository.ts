import type { PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import type { OptionSet, PricePlan } from "@lightwell/shared/options/options-schemas";
import type { SavedDraft } from "@lightwell/shared/saved-drafts/saved-drafts-schemas";
import type { Site } from "@lightwell/shared/site/site-schemas";
import type { Firestore, Transaction } from "@google-cloud/firestore";
import { chunksOf, maxInValues } from "#src/firestore/batches.ts";
import { inTransaction, isDocumentFull, isTransactionFull } from "#src/firestore/in-transaction.ts";
import { documentOr, documentsIn } from "#src/firestore/typed-collection.ts";
import { AppError } from "#src/http/app-error.ts";
import { documentsById2, isDocumentId } from "./catalog-items.ts";
import {
  CatalogReadTransaction,
  CatalogTransaction,
  initialOptions,
  readableSite,
} from "./catalog-transaction.ts";
import { catalogTables } from "./catalog-tables.ts";
import { buildPhotoIndex, photoRowsIn } from "./photo-row-queries.ts";
import type { StoredCollection, StoredPhoto, TrashItem } from "./schemas.ts";

/**
 * Stores the photos, the collections, the options and the site of the shop. What reads many documents leaves out those
 * that do not fit their schema.
 */
export interface CatalogRepository {
  photos(): Promise<StoredPhoto[]>;
  /**
   * The rows of all photos that the back office lists, from the photo index. Builds it first if it is
   * missing or outdated.
   */
  photoRows(): Promise<PhotoRow[]>;
  buildPhotoIndex(): Promise<void>;
  photoCount(): Promise<number>;
  photosWithoutDescription(): Promise<number>;
  photo(id: string): Promise<StoredPhoto | undefined>;
  /** A photo whose original has this content hash; deleted photos are absent. */
  photoOfContent(contentHash: string): Promise<StoredPhoto | undefined>;
  /** By id2; deleted photos are absent. */
  photosById2(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>>;
  /** By id or id2, whichever was given; deleted photos are absent. */
  photosByEitherId(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>>;
  /** The number of published photos whose original was uploaded under one of these names. */
  publishedPhotoCount(fileNames: readonly string[]): Promise<number>;
  collections(): Promise<StoredCollection[]>;
  /** Published collections with one of these descriptions, of which there may be 30. */
  publishedCollections(descriptions: readonly string[]): Promise<StoredCollection[]>;
  collection(id: string): Promise<StoredCollection | undefined>;
  options(): Promise<OptionSet>;
  /** Prices that begin on a later day; none when their document does not fit its schema. */
  pricePlans(): Promise<readonly PricePlan[]>;
  /** Changes of the site that are published later. */
  savedDrafts(): Promise<SavedDraft[]>;
  /** Without the fields that do not fit the schema, which have their defaults. */
  site(): Promise<Site>;
  /** Items in the trash that were deleted after an instant, epoch ms. */
  trashedSince(ms: number): Promise<TrashItem[]>;
  /** Items in the trash that were deleted at an instant, epoch ms, or before. */
  trashedUntil(ms: number): Promise<TrashItem[]>;
  /** Removes an item from the trash; it cannot be restored after that. */
  removeFromTrash(id: string): Promise<void>;
  /** Reads any parts of the catalog as they were at one moment, and with `transaction` also what depends on them. */
  atOneMoment<Result>(
    read: (catalog: CatalogReadTransaction, transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs one transaction, which does not publish: use `saveCatalogChange()` for changes that shoppers see. `run` may
   * run several times, so it must only act on the transaction; with `transaction` it writes what depends on the
   * catalog. Throws `too-large` when a document, or the whole change, exceeds the database's limit.
   */
  transaction<Result>(
    run: (catalog: CatalogTransaction, transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
}

export function catalogRepository(database: Firestore): CatalogRepository {
  const tables = catalogTables(database);

  async function photosById2(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>> {
    const photos = await documentsById2([...new Set(ids)], tables.photos, (query) => query.get());
    return new Map(photos.map((photo) => [photo.id2, photo]));
  }

  return {
    photos: async () => documentsIn((await tables.photos.get()).docs),
    async photoRows() {
      const rows = photoRowsIn(await tables.photoIndex.get());
      if (rows) return rows;
      await buildPhotoIndex(database, tables);
      return photoRowsIn(await tables.photoIndex.get()) ?? [];
    },
    buildPhotoIndex: async () => await buildPhotoIndex(database, tables),
    photoCount: async () => (await tables.photos.count().get()).data().count,
    photosWithoutDescription: async () =>
      (await tables.photos.where("active", "==", true).where("description", "==", "").count().get()).data()
        .count,
    photo: async (id) => (isDocumentId(id) ? (await tables.photos.doc(id).get()).data() : undefined),
    async photoOfContent(contentHash) {
      const { docs } = await tables.photos.where("contentHash", "==", contentHash).limit(1).get();
      return documentsIn(docs)[0];
    },
    photosById2,
    async publishedPhotoCount(fileNames) {
      const photos = tables.photos.where("active", "==", true);
      const counts = chunksOf(fileNames, maxInValues).map(async (names) => {
        const counted = await photos.where("fileName", "in", names).count().get();
        return counted.data().count;
      });
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    async photosByEitherId(ids) {
      const known = [...new Set(ids)].filter(isDocumentId);
      const snapshots = await Promise.all(known.map(async (id) => await tables.photos.doc(id).get()));
      const found = new Map(documentsIn(snapshots).map((photo) => [photo.id, photo]));
      const others = await photosById2(known.filter((id) => !found.has(id)));
      return new Map([...found, ...others]);
    },
    collections: async () => documentsIn((await tables.collections.get()).docs),
    async publishedCollections(descriptions) {
      const collections = tables.collections.where("active", "==", true);
      return documentsIn((await collections.where("description", "in", descriptions).get()).docs);
    },
    collection: async (id) =>
      isDocumentId(id) ? (await tables.collections.doc(id).get()).data() : undefined,
    options: async () => (await tables.options.get()).data() ?? initialOptions,
    pricePlans: async () => documentOr(await tables.pricePlans.get(), () => ({ plans: [] }))?.plans ?? [],
    savedDrafts: async () => documentsIn((await tables.savedDrafts.get()).docs),
    site: async () => readableSite(await tables.site.get()),
    trashedSince: async (ms) => documentsIn((await tables.trash.where("deletedAt", ">", ms).get()).docs),
    trashedUntil: async (ms) => documentsIn((await tables.trash.where("deletedAt", "<=", ms).get()).docs),
    removeFromTrash: async (id) => void (await tables.trash.doc(id).delete()),
    async atOneMoment(read) {
      const { readTime } = await tables.options.get();
      return await database.runTransaction(
        async (transaction) => await read(new CatalogReadTransaction(transaction, tables), transaction),
        { readOnly: true, readTime }, // without a time the database closes a transaction after 270 seconds
      );
    },
    transaction: async (run) =>
      await inTransaction(database, async (transaction) => {
        const catalog = new CatalogTransaction(transaction, tables);
        const result = await run(catalog, transaction);
        catalog.write();
        return result;
      }).catch(rethrow),
  };
}

/** Throws `too-large` for a document or a change that exceeds the database's limit, and any other error as it is. */
function rethrow(cause: unknown): never {
  if (isDocumentFull(cause))
    throw new AppError(
      "too-large",
      "This is more than one page of the shop can hold: fewer photos, or shorter titles.",
    );
  if (isTransactionFull(cause))
    throw new AppError("too-large", "This changes more than the database takes at once. Choose fewer items.");
  throw cause;
}
