import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import { anAdminPhoto } from "./admin-samples.ts";

/** A collection of two photos as the back office sees it. */
export function anAdminCollection(changes: Partial<AdminCollection> = {}): AdminCollection {
  return {
    id: "collection1",
    id2: "c1",
    slug: "landscapes",
    oldSlugs: [],
    title: "Landscapes",
    description: "Weather, distance and first light.",
    longDescription: "Made over eleven winters.",
    image: "collections/c1-0123456789abcdef",
    width: 2400,
    height: 1200,
    largestSize: 2048,
    active: true,
    showOnHomepage: true,
    autoSlugEnabled: true,
    sort: 40,
    newPhotosFirst: false,
    collectionPhotos: ["p1", "p2"],
    photos: [
      { ...anAdminPhoto(), sort: 0 },
      { ...anAdminPhoto({ id: "photo2", id2: "p2", title: "Dune" }), sort: 1 },
    ],
    created: 1_740_000_000_000,
    updated: 1_750_000_000_000,
    ...changes,
  };
}
