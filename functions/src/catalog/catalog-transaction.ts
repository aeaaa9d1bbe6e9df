import { collectionDraftSchema, photoDraftSchema } from "@lightwell/shared/catalog/catalog-schemas";
import type { PhotoRow } from "@lightwell/shared/catalog/listing/listing-schemas";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { optionId } from "@lightwell/shared/options/offered-options";
import type { Option, OptionSet, PricePlan } from "@lightwell/shared/options/options-schemas";
import type { SavedDraft } from "@lightwell/shared/saved-drafts/saved-drafts-schemas";
import { initialSite } from "@lightwell/shared/site/default-site";
import { type Site, siteDraftSchema, siteSchema } from "@lightwell/shared/site/site-schemas";
import { type DocumentSnapshot, FieldPath, type Transaction } from "@google-cloud/firestore";
import { batchesOf } from "#src/firestore/batches.ts";
import { documentOr, documentsIn } from "#src/firestore/typed-collection.ts";
import { readableFields } from "#src/firestore/unreadable-document.ts";
import { type HistoryItem, recordHistory, replacedFields } from "#src/history/history-table.ts";
import { CatalogItems, documentsById2 } from "./catalog-items.ts";
import type { CatalogTables } from "./catalog-tables.ts";
import { photoRowsIn, writePhotoRows } from "./photo-row-queries.ts";
import { recordedCollection, recordedOptions, recordedPhoto } from "./recorded-items.ts";
import type { StoredCollection, StoredPhoto, TrashItem } from "./schemas.ts";
import { StoredItems } from "./stored-items.ts";

/** The shop's options before the owner has saved any. */
export const initialOptions: OptionSet = { options: [...defaultOptions], version: 1 };

/** The site as stored, with the defaults of fields that do not fit the schema: every page and every mail needs it. */
export function readableSite(snapshot: DocumentSnapshot<Site>): Site {
  return documentOr(snapshot, (stored) => readableFields(siteSchema, stored, initialSite)) ?? initialSite;
}

/**
 * One change of the catalog, stored completely or not at all. It collects what is saved and deleted; `write` stores it
 * when the change is complete.
 */
export class CatalogTransaction {
  readonly photos: CatalogItems<StoredPhoto>;
  readonly collections: CatalogItems<StoredCollection>;
  readonly trash: StoredItems<TrashItem>;
  readonly drafts: StoredItems<SavedDraft>;
  readonly #transaction: Transaction;
  readonly #tables: CatalogTables;
  #storedOptions: OptionSet | undefined;
  #savedOptions: OptionSet | undefined;
  #optionsTitle = "";
  #savedPricePlans: readonly PricePlan[] | undefined;
  #storedSite: Site | undefined;
  #savedSite: Site | undefined;
  #siteTitle = "";
  #createdPhotos: number | undefined;
  readonly #recorded: HistoryItem[] = [];

  constructor(transaction: Transaction, tables: CatalogTables) {
    this.#transaction = transaction;
    this.#tables = tables;
    this.photos = new CatalogItems(transaction, tables.photos, tables.photoSlugs);
    this.collections = new CatalogItems(transaction, tables.collections, tables.collectionSlugs);
    this.trash = new StoredItems(transaction, tables.trash);
    this.drafts = new StoredItems(transaction, tables.savedDrafts);
  }

  async options(): Promise<OptionSet> {
    this.#storedOptions ??= (await this.#transaction.get(this.#tables.options)).data() ?? initialOptions;
    return this.#savedOptions ?? this.#storedOptions;
  }

  /** `title` is what the history calls the change. */
  saveOptions(options: OptionSet, title = ""): void {
    this.#savedOptions = options;
    this.#optionsTitle = title;
  }

  async pricePlans(): Promise<readonly PricePlan[]> {
    return (await this.#transaction.get(this.#tables.pricePlans)).data()?.plans ?? [];
  }

  savePricePlans(plans: readonly PricePlan[]): void {
    this.#savedPricePlans = plans;
  }

  /** Adds to the history what is not in the items that are saved, such as a plan. */
  record(item: HistoryItem): void {
    this.#recorded.push(item);
  }

  /** Whether the documents of all photos change: the options do, or how mattes are cut. */
  get hasChangedAllPrints(): boolean {
    const cutMattes = this.#savedSite?.cutMattes ?? this.#storedSite?.cutMattes;
    return this.#savedOptions !== undefined || cutMattes !== this.#storedSite?.cutMattes;
  }

  /** The site to publish. */
  async site(): Promise<Site> {
    return this.#savedSite ?? readableSite(await this.#transaction.get(this.#tables.site));
  }

  /** The site to change. Throws when it does not fit its schema. */
  async siteToSave(): Promise<Site> {
    this.#storedSite ??= (await this.#transaction.get(this.#tables.site)).data() ?? initialSite;
    return this.#storedSite;
  }

  /** `title` is what the history calls the change. */
  saveSite(site: Site, title = ""): void {
    this.#savedSite = site;
    this.#siteTitle = title;
  }

  get hasSavedSite(): boolean {
    return this.#savedSite !== undefined;
  }

  /** Increments the number of created photos. Returns the number before. */
  async nextPhotoSequence(): Promise<number> {
    this.#createdPhotos ??= (await this.#transaction.get(this.#tables.photoCounter)).data()?.created ?? 0;
    return this.#createdPhotos++;
  }

  /** Writes everything, and the history of it. The transaction cannot read after this. */
  write(): void {
    for (const item of this.#changedItems()) recordHistory(this.#tables.history, this.#transaction, item);
    this.photos.write();
    writePhotoRows(this.#transaction, this.#tables.photoIndex, this.photos.changes);
    this.collections.write();
    this.trash.write();
    this.drafts.write();
    if (this.#savedOptions) this.#transaction.set(this.#tables.options, this.#savedOptions);
    if (this.#savedPricePlans)
      this.#transaction.set(this.#tables.pricePlans, { plans: [...this.#savedPricePlans] });
    if (this.#savedSite) this.#transaction.set(this.#tables.site, this.#savedSite);
    if (this.#createdPhotos !== undefined)
      this.#transaction.set(this.#tables.photoCounter, { created: this.#createdPhotos });
  }

  #changedItems(): HistoryItem[] {
    const { photos, collections } = this;
    const [options, site] = [this.#savedOptions, this.#savedSite];
    return [
      ...photos.changes.map(({ before, after }) => ({
        kind: "photo" as const,
        ...nameOf(after ?? before),
        before: before && recordedPhoto(before),
        after: after && recordedPhoto(after),
        earlier: replacedFields(before, after, photoDraftSchema.keyof().options),
      })),
      ...collections.changes.map(({ before, after }) => ({
        kind: "collection" as const,
        ...nameOf(after ?? before),
        before: before && recordedCollection(before, undefined),
        after: after && recordedCollection(after, before),
        earlier: replacedFields(before, after, collectionDraftSchema.keyof().options),
      })),
      ...(options
        ? [
            {
              kind: "options" as const,
              title: this.#optionsTitle,
              before: this.#storedOptions && recordedOptions(this.#storedOptions.options),
              after: recordedOptions(options.options),
              earlier: replacedOptions(this.#storedOptions?.options, options.options),
            },
          ]
        : []),
      ...this.#recorded,
      ...(site
        ? [
            {
              kind: "site" as const,
              title: this.#siteTitle,
              before: this.#storedSite,
              after: site,
              earlier: replacedFields(this.#storedSite, site, siteDraftSchema.keyof().options),
            },
          ]
        : []),
    ];
  }
}

/** Each option is a field of its own, named by its id. */
function replacedOptions(before: readonly Option[] | undefined, after: readonly Option[]) {
  const rows = (options: readonly Option[]) =>
    Object.fromEntries(options.map((option) => [optionId(option), option]));
  const was = before && rows(before);
  return replacedFields(was, rows(after), Object.keys(was ?? {}));
}

function nameOf(item: { readonly id: string; readonly title: string } | undefined) {
  return { itemId: item?.id ?? "", title: item?.title ?? "" };
}

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
    return documentsIn((await this.#transaction.get(this.#tables.collections)).docs);
  }

  async options(): Promise<OptionSet> {
    return (await this.#transaction.get(this.#tables.options)).data() ?? initialOptions;
  }

  async site(): Promise<Site> {
    return readableSite(await this.#transaction.get(this.#tables.site));
  }

  /** All photos, in pages of at most `size` photos. */
  async *photoPages(size: number): AsyncGenerator<readonly StoredPhoto[]> {
    const all = this.#tables.photos.orderBy(FieldPath.documentId());
    for await (const docs of batchesOf(all, size, (page) => this.#transaction.get(page)))
      yield documentsIn(docs);
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
