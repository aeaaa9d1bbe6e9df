import {
  byHomepageOrder,
  collectionCardSchema,
  publicCollectionSchema,
  type CollectionCard,
  type PublicCollection,
} from "@lightwell/shared/catalog/collection";
import type { OptionSet } from "@lightwell/shared/options/option";
import type { StoredCollection } from "#src/catalog/stored-collection.ts";
import type { StoredPhoto } from "#src/catalog/stored-photo.ts";
import { publishedCard } from "./published-photo.ts";

/** What shoppers may see of a collection: its active photos, in the owner's order. */
export function publishedCollection(
  collection: StoredCollection,
  photosById2: ReadonlyMap<string, StoredPhoto>,
  optionSet: OptionSet,
): PublicCollection {
  const photos = collection.collectionPhotos
    .flatMap((id2) => photosById2.get(id2) ?? [])
    .filter(({ active }) => active)
    .map((photo, index) => publishedCard(photo, optionSet, index));
  return publicCollectionSchema.parse({
    ...collection,
    collectionPhotos: photos.map(({ id2 }) => id2),
    photos,
  });
}

export function isOnHomepage(collection: StoredCollection | undefined): boolean {
  return collection !== undefined && collection.active && collection.showOnHomepage;
}

/** The homepage's grid. */
export function publishedHome(collections: readonly StoredCollection[]): { collections: CollectionCard[] } {
  const cards = collections
    .filter(isOnHomepage)
    .map((collection) => collectionCardSchema.parse(collection))
    .sort(byHomepageOrder);
  return { collections: cards };
}
