import type { PublishedPhoto } from "./published-documents.ts";

/** The active collection, by a slug that it has or had, that holds a photo. */
export function holdingOf(
  { collections }: PublishedPhoto,
  collectionSlug: string,
): PublishedPhoto["collections"][number] | undefined {
  return collections.find(
    ({ slug, oldSlugs }) => slug === collectionSlug || oldSlugs.includes(collectionSlug),
  );
}
