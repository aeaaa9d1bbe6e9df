import type { CollectionCard } from "@lightwell/shared/catalog/collection";

/** File key of the first of the named collections that is there and has a picture; empty when none does. */
export function pictureOf(collections: readonly CollectionCard[], ...slugs: readonly string[]): string {
  for (const slug of slugs) {
    const image = collections.find((collection) => collection.slug === slug)?.image;
    if (image) return image;
  }
  return "";
}
