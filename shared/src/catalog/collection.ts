import type { CollectionCard } from "./catalog-schemas.ts";

/** The number of photos that a page of a collection holds at most. */
export const photosPerCollectionPage = 100;

/** The page of a collection that has the photo at a place, counted from 0. */
export function collectionPageOfPlace(place: number): number {
  return Math.floor(place / photosPerCollectionPage) + 1;
}

type PlacedCollection = Pick<CollectionCard, "sort" | "title">;

/** Homepage order: `sort` ascending, ties by title. */
export function byHomepageOrder(one: PlacedCollection, other: PlacedCollection): number {
  return one.sort - other.sort || one.title.localeCompare(other.title);
}
