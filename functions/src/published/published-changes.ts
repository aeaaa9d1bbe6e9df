import type { OptionSet } from "@lightwell/shared/options/option";
import type { Change } from "#/catalog/shelf.ts";
import { slugsOf } from "../catalog/shelf.ts";
import type { StoredCollection } from "#/catalog/stored-collection.ts";
import type { StoredPhoto } from "#/catalog/stored-photo.ts";
import { publishedAddresses } from "./published-addresses.ts";
import { isOnHomepage, publishedCollection, publishedHome } from "./published-collection.ts";
import { collectionName, homeName, photoName } from "./published-document.ts";
import { publishedPhoto } from "./published-photo.ts";

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

/** Published documents by name; undefined for one that has to go. */
type PublishedChanges = Map<string, object | undefined>;

/**
 * Every published document that a change touches. A photo is seen on its own and in the grids of its collections;
 * a collection is seen on its own, on the homepage, and in which addresses its photos answer to.
 */
export async function publishedChanges(catalog: ChangedCatalog): Promise<PublishedChanges> {
  const published: PublishedChanges = new Map();
  const photoChanges = catalog.photos.changes.filter(isSeen);
  const collectionChanges = catalog.collections.changes.filter(isSeen);
  for (const { before } of photoChanges)
    for (const slug of slugsOf(before)) published.set(photoName(slug), undefined);
  for (const { before } of collectionChanges)
    for (const slug of slugsOf(before)) published.set(collectionName(slug), undefined);
  if (photoChanges.length === 0 && collectionChanges.length === 0) return published;

  const [optionSet, all] = await Promise.all([catalog.options(), catalog.collections.all()]);
  const collections = staleCollections(all, photoChanges, collectionChanges);
  const members = collections.flatMap(({ collectionPhotos }) => collectionPhotos);
  const moved = collectionChanges.flatMap(photosSeenElsewhere);
  const photosById2 = await catalog.photos.byId2([...members, ...moved]);

  const publish = (addresses: readonly [name: string, document: object][]) => {
    for (const [name, document] of addresses) published.set(name, document);
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
    published.set(homeName, publishedHome(all));
  return published;
}

/** Drafts change unseen. */
function isSeen<Item extends { readonly active: boolean }>({ before, after }: Change<Item>): boolean {
  return before?.active === true || after?.active === true;
}

/** The active collections that changed themselves, or that hold a photo that did. */
function staleCollections(
  all: readonly StoredCollection[],
  photoChanges: readonly Change<StoredPhoto>[],
  collectionChanges: readonly Change<StoredCollection>[],
): StoredCollection[] {
  const changed = new Set(collectionChanges.map(({ after }) => after?.id));
  const photos = photoChanges
    .filter(({ before, after }) => before !== after)
    .map(({ before, after }) => (after ?? before)?.id2);
  return all.filter(
    ({ id, active, collectionPhotos }) =>
      active &&
      (changed.has(id) || photos.some((id2) => id2 !== undefined && collectionPhotos.includes(id2))),
  );
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
