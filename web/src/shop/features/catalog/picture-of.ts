import type { CollectionCard } from "@lightwell/shared/catalog/collection";

/** The first of the named collections that is there and has a picture. */
export function pictureOf(
  collections: readonly CollectionCard[],
  ...slugs: readonly string[]
): CollectionCard | undefined {
  return slugs
    .map((slug) => collections.find((collection) => collection.slug === slug))
    .find((collection) => collection !== undefined && collection.image !== "");
}
