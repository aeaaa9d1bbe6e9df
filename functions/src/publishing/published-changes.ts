import type { OptionSet } from "@lightwell/shared/options/option";
import type { Change, Shelved } from "#src/catalog/catalog-items.ts";
import { slugsOf } from "#src/catalog/catalog-items.ts";
import type { StoredCollection } from "#src/catalog/stored-collection.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";
import { publishedAddresses } from "./published-addresses.ts";
import { isOnHomepage, publishedCollection, publishedHome } from "./published-collection.ts";
import { collectionName, homeName, photoName } from "./published-documents.ts";
import { publishedPhoto } from "./published-photo.ts";
import type { PublishingDue } from "./publishing-due.ts";

/** The catalog as a change will leave it. */
interface ChangedCatalog {
  readonly photos: {
    readonly changes: readonly Change<StoredPhoto>[];
    byId2(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPhoto>>;
  };
  readonly collections: {
    readonly changes: readonly Change<StoredCollection>[];
    all(): Promise<StoredCollection[]>;
  };
  options(): Promise<OptionSet>;
}

interface PublishedChanges {
  /** Published documents by name; undefined for one that has to go. */
  readonly documents: ReadonlyMap<string, object | undefined>;
  /** What is to be published after the change, if anything: together it would not fit into one transaction. */
  readonly due: PublishingDue | undefined;
}

/** So many photos that only their collections' names have changed for are published with the change itself. */
const photosPerChange = 100;

/** So many photos in the grids that are written with a change: two full collections, which is two megabytes at most. */
const cardsPerChange = 4_000;

/**
 * Every published document that a change touches. A photo is seen on its own and in the grids of its collections;
 * a collection is seen on its own, on the homepage, and in which addresses its photos answer to.
 */
export async function publishedChanges(catalog: ChangedCatalog): Promise<PublishedChanges> {
  const documents = new Map<string, object | undefined>();
  const photoChanges = catalog.photos.changes.filter(isSeen);
  const collectionChanges = catalog.collections.changes.filter(isSeen);
  for (const slug of photoChanges.flatMap(slugsLeft)) documents.set(photoName(slug), undefined);
  for (const slug of collectionChanges.flatMap(slugsLeft)) documents.set(collectionName(slug), undefined);
  if (photoChanges.length === 0 && collectionChanges.length === 0) return { documents, due: undefined };

  const [optionSet, all] = await Promise.all([catalog.options(), catalog.collections.all()]);
  const stale = staleCollections(all, photoChanges, collectionChanges);
  const collections = withinCards(stale);
  const members = collections.flatMap(({ collectionPhotos }) => collectionPhotos);
  const seenElsewhere = [...new Set(collectionChanges.flatMap(photosSeenElsewhere))];
  const moved = seenElsewhere.length <= photosPerChange ? seenElsewhere : [];
  const photosById2 = await catalog.photos.byId2([...members, ...moved]);

  const publish = (addresses: readonly [name: string, document: object][]) => {
    for (const [name, document] of addresses) documents.set(name, document);
  };
  for (const collection of collections) {
    const document = publishedCollection(collection, photosById2, optionSet);
    publish(publishedAddresses(collectionName, collection, document));
  }
  const photos = new Set([
    ...photoChanges.flatMap(({ after }) => after ?? []),
    ...moved.flatMap((id2) => photosById2.get(id2) ?? []),
  ]);
  for (const photo of photos)
    if (photo.active) publish(publishedAddresses(photoName, photo, publishedPhoto(photo, optionSet, all)));
  if (collectionChanges.some(({ before, after }) => isOnHomepage(before) || isOnHomepage(after)))
    documents.set(homeName, publishedHome(all));
  const left = {
    photos: seenElsewhere.slice(moved.length),
    collections: stale.slice(collections.length).map(({ id }) => id),
  };
  const isDue = left.photos.length > 0 || left.collections.length > 0;
  return { documents, due: isDue ? { kind: "some", ...left } : undefined };
}

/** Drafts change unseen. */
function isSeen<Item extends { readonly active: boolean }>({ before, after }: Change<Item>): boolean {
  return before?.active === true || after?.active === true;
}

/** The slugs at which nothing of an item is left. */
function slugsLeft<Item extends Shelved & { readonly active: boolean }>({
  before,
  after,
}: Change<Item>): string[] {
  const kept = after?.active ? slugsOf(after) : [];
  return slugsOf(before).filter((slug) => !kept.includes(slug));
}

/** The first of them, which would be put off for ever otherwise, and as many more as their grids leave room for. */
function withinCards(collections: readonly StoredCollection[]): StoredCollection[] {
  let cards = 0;
  return collections.filter(({ collectionPhotos }, index) => {
    cards += collectionPhotos.length;
    return index === 0 || cards <= cardsPerChange;
  });
}

/** The active collections that changed themselves, and behind them those that hold a photo that did. */
function staleCollections(
  all: readonly StoredCollection[],
  photoChanges: readonly Change<StoredPhoto>[],
  collectionChanges: readonly Change<StoredCollection>[],
): StoredCollection[] {
  const changed = new Set(collectionChanges.map(({ after }) => after?.id));
  const photos = photoChanges
    .filter(({ before, after }) => before !== after)
    .map(({ before, after }) => (after ?? before)?.id2);
  const active = all.filter((collection) => collection.active);
  const holding = active.filter(
    ({ id, collectionPhotos }) =>
      !changed.has(id) && photos.some((id2) => id2 !== undefined && collectionPhotos.includes(id2)),
  );
  return [...active.filter(({ id }) => changed.has(id)), ...holding];
}

/** The id2 of the photos that come or go, or whose collection changes the names it is known by. */
function photosSeenElsewhere({ before, after }: Change<StoredCollection>): string[] {
  const [held, kept] = [photosShownIn(before), photosShownIn(after)];
  const isRenamed = before?.title !== after?.title || slugsOf(before).join() !== slugsOf(after).join();
  return [...new Set([...held, ...kept])].filter((id2) => isRenamed || held.has(id2) !== kept.has(id2));
}

function photosShownIn(collection: StoredCollection | undefined): Set<string> {
  return new Set(collection?.active ? collection.collectionPhotos : []);
}
