import { photoDefaults } from "@lightwell/shared/catalog/photo-defaults";
import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";

/** A photo as it is stored, complete enough to be sold. */
export function aStoredPhoto(changes: Partial<StoredPhoto> = {}): StoredPhoto {
  return {
    ...photoDefaults,
    id: "photo1",
    id2: "p1",
    title: "Dune",
    description: "<p>Sand</p>",
    tags: ["desert"],
    slug: "dune",
    oldSlugs: [],
    base: 2_500,
    active: true,
    enabledOptionsVersion: 1,
    optionsVersion: 1,
    price: 14_500,
    image: "photos/p1-0123456789abcdef",
    width: 6_000,
    height: 4_000,
    largestSize: 2048,
    colorProfile: "none",
    imageUploadedAt: 1,
    sequence: 0,
    contentHash: "0123456789abcdef",
    created: 1,
    updated: 2,
    ...changes,
  };
}

export function aStoredCollection(changes: Partial<StoredCollection> = {}): StoredCollection {
  return {
    id: "collection1",
    id2: "c1",
    title: "Deserts",
    description: "",
    longDescription: "",
    slug: "deserts",
    oldSlugs: [],
    active: true,
    showOnHomepage: true,
    autoSlugEnabled: true,
    sort: 1,
    newPhotosFirst: false,
    image: "",
    width: 0,
    height: 0,
    largestSize: 1024,
    imageUploadedAt: 0,
    collectionPhotos: ["p1"],
    created: 1,
    updated: 2,
    ...changes,
  };
}
