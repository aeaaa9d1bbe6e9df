import { slugsOf, type ItemChange } from "#src/catalog/catalog-items.ts";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { PublishJob, StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import type { DocumentKind, ProjectionSource } from "./document-kinds.ts";
import { photosOfSite } from "@lightwell/shared/site/site";
import { projectCatalog, type ProjectedDocument } from "./project-catalog.ts";
import { siteDocument, siteDocumentName } from "./site-document.ts";

/** Dependencies of everything that publishes. */
export interface PublishingDeps {
  readonly catalog: CatalogRepository;
  /** The kinds of published documents; the shop's own if left out. */
  readonly kinds?: readonly DocumentKind[] | undefined;
}

interface ItemChanges {
  readonly photos: readonly ItemChange<StoredPhoto>[];
  readonly collections: readonly ItemChange<StoredCollection>[];
}

/** The number of photos that one transaction publishes besides those that it changes. */
export const photosPerTransaction = 100;

/** The number of photos in all grids that one transaction publishes: two full collections, two megabytes at most. */
const cardsPerTransaction = 4_000;

/**
 * Publishes what a change affects, in its transaction: the changed items, the collections of changed photos, and the
 * photos of collections whose address, title or place changes. Returns what exceeds the transaction, to be published
 * after it. The document of the site depends on all collections and on the photos whose pictures it shows.
 */
export async function publishChange(
  transaction: CatalogTransaction,
  kinds?: readonly DocumentKind[],
): Promise<PublishJob | undefined> {
  const photos = transaction.photos.changes.filter(isVisible);
  const collections = transaction.collections.changes.filter(isVisible);
  const hasChangedItems = photos.length + collections.length > 0;
  const showsChange =
    transaction.hasSavedSite || collections.length > 0 || (await hasChangedPicture(transaction));
  const all = hasChangedItems || showsChange ? await transaction.collections.all() : [];
  const remaining = hasChangedItems
    ? await publishItemChanges(transaction, all, { photos, collections }, kinds)
    : undefined;
  if (showsChange) await writeSite(transaction, all);
  return remaining;
}

async function publishItemChanges(
  transaction: CatalogTransaction,
  all: readonly StoredCollection[],
  changes: ItemChanges,
  kinds: readonly DocumentKind[] | undefined,
): Promise<PublishJob | undefined> {
  const affected = collectionsAffectedBy(all, changes);
  const collections = withinCardLimit(affected);
  const ids = [...new Set(changes.collections.flatMap(photosAffectedBy))];
  const isFew = ids.length <= photosPerTransaction;
  const source = await readSource(transaction, all, collections, isFew ? ids : []);
  const after = itemsOf(changes, "after");
  const alsoAffected = isFew ? ids.flatMap((id2) => source.photosById2.get(id2) ?? []) : [];
  const current = projectCatalog(after, source, kinds);
  for (const [key, document] of projectCatalog(itemsOf(changes, "before"), source, kinds))
    if (document.isShared === true) write(transaction, document, document.content());
    else if (!current.has(key)) write(transaction, document, undefined);
  const published = { photos: [...after.photos, ...alsoAffected], collections };
  for (const document of projectCatalog(published, source, kinds).values())
    write(transaction, document, document.content());
  const remaining = affected.slice(collections.length).map(({ id }) => id);
  if (isFew && remaining.length === 0) return undefined;
  return { kind: "some", photos: isFew ? [] : ids, collections: remaining };
}

/** Publishes items again, by id, in transactions small enough for any number of them. Deleted ones are skipped. */
export async function publishAgain(
  { catalog, kinds }: PublishingDeps,
  ids: { readonly photos: readonly string[]; readonly collections: readonly string[] },
): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(ids.photos.length / photosPerTransaction) }, (_, index) =>
    ids.photos.slice(index * photosPerTransaction, (index + 1) * photosPerTransaction),
  );
  const batches = [
    ...chunks.map((photos) => ({ photos, collections: [] })),
    ...ids.collections.map((id) => ({ photos: [], collections: [id] })),
  ];
  for (const batch of batches)
    await catalog.transaction(async (transaction) => {
      const photos = await transaction.photos.findAll(batch.photos);
      const collections = await transaction.collections.findAll(batch.collections);
      const source = await readSource(transaction, await transaction.collections.all(), collections, []);
      for (const document of projectCatalog({ photos, collections }, source, kinds).values())
        write(transaction, document, document.content());
    });
}

/** Publishes the document of the site again. */
export async function publishSite({ catalog }: Pick<PublishingDeps, "catalog">): Promise<void> {
  await catalog.transaction(async (transaction) => {
    await writeSite(transaction, await transaction.collections.all());
  });
}

async function writeSite(transaction: CatalogTransaction, collections: readonly StoredCollection[]) {
  const site = await transaction.site();
  const photosById2 = await transaction.photos.byId2(photosOfSite(site));
  transaction.publish(siteDocumentName, siteDocument({ site, collections, photosById2 }));
}

/** Whether the site shows the picture of a changed photo, which may be inactive. */
async function hasChangedPicture(transaction: CatalogTransaction): Promise<boolean> {
  const { changes } = transaction.photos;
  if (changes.length === 0) return false;
  const shown = photosOfSite(await transaction.site());
  return changes.some(({ before, after }) => shown.includes((after ?? before)?.id2 ?? ""));
}

/** `photos` are the id2 of photos that are needed in addition to those of `collections`. */
async function readSource(
  transaction: CatalogTransaction,
  all: readonly StoredCollection[],
  collections: readonly StoredCollection[],
  photos: readonly string[],
): Promise<ProjectionSource> {
  const ids = [...collections.flatMap(({ collectionPhotos }) => collectionPhotos), ...photos];
  const [options, photosById2] = await Promise.all([transaction.options(), transaction.photos.byId2(ids)]);
  return { options, collections: all, photosById2 };
}

function itemsOf({ photos, collections }: ItemChanges, side: "before" | "after") {
  return {
    photos: photos.flatMap((change) => change[side] ?? []),
    collections: collections.flatMap((change) => change[side] ?? []),
  };
}

function write(
  transaction: CatalogTransaction,
  { name, entry }: ProjectedDocument,
  content: object | undefined,
): void {
  if (entry === undefined) transaction.publish(name, content);
  else transaction.publishEntry(name, entry, content);
}

/** Changes of inactive items publish nothing. */
function isVisible<Item extends { readonly active: boolean }>({ before, after }: ItemChange<Item>): boolean {
  return before?.active === true || after?.active === true;
}

/** The active collections that changed themselves, and behind them those that contain a changed photo. */
function collectionsAffectedBy(all: readonly StoredCollection[], changes: ItemChanges): StoredCollection[] {
  const changedIds = new Set(changes.collections.map(({ after }) => after?.id));
  const photoIds = new Set(changes.photos.map(({ before, after }) => (after ?? before)?.id2));
  const active = all.filter((collection) => collection.active);
  return [
    ...active.filter(({ id }) => changedIds.has(id)),
    ...active.filter(
      ({ id, collectionPhotos }) => !changedIds.has(id) && collectionPhotos.some((id2) => photoIds.has(id2)),
    ),
  ];
}

/** As many collections as the limit allows, and at least the first one, which would otherwise never be published. */
function withinCardLimit(collections: readonly StoredCollection[]): StoredCollection[] {
  let cards = 0;
  return collections.filter(({ collectionPhotos }, index) => {
    cards += collectionPhotos.length;
    return index === 0 || cards <= cardsPerTransaction;
  });
}

/** The id2 of the photos that a collection gains or loses; of all of them when its slugs, title or place change. */
function photosAffectedBy({ before, after }: ItemChange<StoredCollection>): string[] {
  const [old, current] = [publicPhotosOf(before), publicPhotosOf(after)];
  const isRenamed = before?.title !== after?.title || slugsOf(before).join() !== slugsOf(after).join();
  const isMoved = before?.sort !== after?.sort;
  return [...new Set([...old, ...current])].filter(
    (id2) => isRenamed || isMoved || old.has(id2) !== current.has(id2),
  );
}

function publicPhotosOf(collection: StoredCollection | undefined): Set<string> {
  return new Set(collection?.active === true ? collection.collectionPhotos : []);
}
