import { photosOfSite } from "@lightwell/shared/site/public-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { type ItemChange, slugsOf } from "#src/catalog/catalog-items.ts";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import type { CatalogTransaction } from "#src/catalog/catalog-transaction.ts";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";
import type { DocumentKind, ProjectionSource } from "./document-kind.ts";
import type { PublishingRepository } from "./publishing-repository.ts";
import type { PublishingTransaction } from "./publishing-transaction.ts";
import { projectCatalog, type Items, type ProjectedDocument } from "./project-catalog.ts";

export interface PublishingDeps {
  readonly catalog: CatalogRepository;
  readonly publishing: PublishingRepository;
  /** The kinds of published documents; the shop's own if left out. */
  readonly kinds?: readonly DocumentKind[] | undefined;
}

/** Items to publish: photos by id2, collections by id. */
export interface ItemIds {
  readonly photos: readonly string[];
  readonly collections: readonly string[];
}

interface ItemChanges {
  readonly photos: readonly ItemChange<StoredPhoto>[];
  readonly collections: readonly ItemChange<StoredCollection>[];
}

/** The number of photos that one transaction publishes besides those that it changes. */
const photosPerTransaction = 100;

/** The number of photos in all grids that one transaction publishes: two full collections, two megabytes at most. */
const cardsPerTransaction = 4_000;

/**
 * Publishes what a change affects, in its transaction: the changed items, the collections of changed photos, the photos
 * of collections whose address, title or place changes, and the site, which shows collections and pictures of photos.
 * Returns what exceeds the transaction, to be published after it.
 */
export async function publishChange(
  transaction: CatalogTransaction,
  publishing: PublishingTransaction,
  kinds?: readonly DocumentKind[],
): Promise<ItemIds> {
  const changes = {
    photos: transaction.photos.changes.filter(isVisible),
    collections: transaction.collections.changes.filter(isVisible),
  };
  const site = await affectedSite(transaction, changes);
  if (!site && changes.photos.length + changes.collections.length === 0)
    return { photos: [], collections: [] };
  const all = await transaction.collections.all();
  const { batch, rest } = firstBatch(affectedBy(changes, all), all);
  const { items, source } = await readItems(transaction, all, batch, site);
  const [before, after] = [itemsOf(changes, "before"), itemsOf(changes, "after")];
  const current = projectCatalog(after, source, kinds);
  for (const [key, document] of projectCatalog(before, source, kinds))
    if (document.isShared === true) write(publishing, document, document.content());
    else if (!current.has(key)) write(publishing, document, undefined);
  const published = { ...items, photos: [...after.photos, ...items.photos] };
  for (const document of projectCatalog(published, source, kinds).values())
    write(publishing, document, document.content());
  return rest;
}

/**
 * Publishes as many of these items as one transaction can, as they are stored now, and with the last of them the site,
 * unless it is left out. Deleted items are skipped. Returns the items that are left.
 */
export async function publishBatch(
  { publishing: repository, kinds }: Pick<PublishingDeps, "publishing" | "kinds">,
  ids: ItemIds,
  { withSite = true }: { readonly withSite?: boolean } = {},
): Promise<ItemIds> {
  return await repository.transaction(async (transaction, publishing) => {
    const all = await transaction.collections.all();
    const { batch, rest } = firstBatch(ids, all);
    const site = withSite && numberOfItems(rest) === 0 ? await transaction.site() : undefined;
    const { items, source } = await readItems(transaction, all, batch, site);
    for (const document of projectCatalog(items, source, kinds).values())
      write(publishing, document, document.content());
    return rest;
  });
}

export function numberOfItems({ photos, collections }: ItemIds): number {
  return photos.length + collections.length;
}

/** The items that one transaction publishes, at least one of each sort, and the rest. */
function firstBatch({ photos, collections }: ItemIds, all: readonly StoredCollection[]) {
  const cardsOf = new Map(all.map(({ id, collectionPhotos }) => [id, collectionPhotos.length]));
  let cards = 0;
  const isBeyond = (id: string, index: number) => {
    cards += cardsOf.get(id) ?? 0;
    return cards > cardsPerTransaction && index > 0;
  };
  const beyond = collections.findIndex(isBeyond);
  const end = beyond === -1 ? collections.length : beyond;
  return {
    batch: { photos: photos.slice(0, photosPerTransaction), collections: collections.slice(0, end) },
    rest: { photos: photos.slice(photosPerTransaction), collections: collections.slice(end) },
  };
}

/** Items by their ids, with the site if it is published, and the data from which their documents are computed. */
async function readItems(
  transaction: CatalogTransaction,
  all: readonly StoredCollection[],
  { photos, collections: ids }: ItemIds,
  site: Site | undefined,
): Promise<{ items: Items; source: ProjectionSource }> {
  const collections = all.filter(({ id }) => ids.includes(id));
  const shown = collections.flatMap(({ collectionPhotos }) => collectionPhotos);
  const [options, settings, photosById2] = await Promise.all([
    transaction.options(),
    transaction.site(),
    transaction.photos.byId2([
      ...photos,
      ...shown,
      ...(site ? photosOfSite(site, all.filter(isActive)) : []),
    ]),
  ]);
  return {
    items: { photos: photos.flatMap((id2) => photosById2.get(id2) ?? []), collections, site },
    source: { options, collections: all, photosById2, site: settings },
  };
}

/** The site if it shows what changes: a collection, or the picture of a photo, which may be inactive. */
async function affectedSite(
  transaction: CatalogTransaction,
  { collections }: ItemChanges,
): Promise<Site | undefined> {
  const pictures = transaction.photos.changes.filter(isOfPicture);
  if (!transaction.hasSavedSite && pictures.length + collections.length === 0) return undefined;
  const site = await transaction.site();
  if (transaction.hasSavedSite || collections.length > 0) return site;
  const shows = (ids: readonly string[]) => (change: ItemChange<StoredPhoto>) =>
    ids.includes((change.after ?? change.before)?.id2 ?? "");
  if (pictures.some(shows(photosOfSite(site, [])))) return site;
  const ofCollections = pictures.filter(isVisible);
  if (ofCollections.length === 0) return undefined;
  const active = (await transaction.collections.all()).filter(isActive);
  return ofCollections.some(shows(photosOfSite(site, active))) ? site : undefined;
}

/** Whether a change concerns what the site can show of a photo. */
function isOfPicture({ before, after }: ItemChange<StoredPhoto>): boolean {
  return (["image", "width", "height", "largestSize", "active"] as const).some(
    (field) => before?.[field] !== after?.[field],
  );
}

function itemsOf({ photos, collections }: ItemChanges, side: "before" | "after"): Items {
  return {
    photos: photos.flatMap((change) => change[side] ?? []),
    collections: collections.flatMap((change) => change[side] ?? []),
  };
}

function write(
  publishing: PublishingTransaction,
  { name, entry }: ProjectedDocument,
  content: object | undefined,
): void {
  if (entry === undefined) publishing.publish(name, content);
  else publishing.publishEntry(name, entry, content);
}

function isActive({ active }: { readonly active: boolean }): boolean {
  return active;
}

/** Changes of inactive items publish nothing. */
function isVisible<Item extends { readonly active: boolean }>({ before, after }: ItemChange<Item>): boolean {
  return before?.active === true || after?.active === true;
}

/**
 * The active collections that changed themselves, after them those that contain a changed photo, and the photos of
 * changed collections.
 */
function affectedBy(changes: ItemChanges, all: readonly StoredCollection[]): ItemIds {
  const changedIds = new Set(changes.collections.map(({ after }) => after?.id));
  const photoIds = new Set(changes.photos.map(({ before, after }) => (after ?? before)?.id2));
  const active = all.filter((collection) => collection.active);
  const changed = active.filter(({ id }) => changedIds.has(id));
  const containing = active.filter(
    ({ id, collectionPhotos }) => !changedIds.has(id) && collectionPhotos.some((id2) => photoIds.has(id2)),
  );
  return {
    photos: [...new Set(changes.collections.flatMap(photosAffectedBy))],
    collections: [...changed, ...containing].map(({ id }) => id),
  };
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
