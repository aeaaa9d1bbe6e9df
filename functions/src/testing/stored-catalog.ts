import type { StoredCollection, StoredPhoto } from "#src/catalog/schemas.ts";

/** A photo as it is stored, complete enough to be sold. */
export function aStoredPhoto(changes: Partial<StoredPhoto> = {}): StoredPhoto {
  return {
    id: "photo1",
    id2: "p1",
    title: "Dune",
    subtitle: "",
    description: "<p>Sand</p>",
    tags: ["desert"],
    slug: "dune",
    oldSlugs: [],
    variant: "None",
    base: 2_500,
    active: true,
    autoSlugEnabled: true,
    syncOptionsEnabled: true,
    isLandscapeOrientation: true,
    printMode: "auto",
    focalPoint: { x: 0.5, y: 0.5 },
    allowLowResolution: false,
    enabledOptions: [],
    enabledOptionsVersion: 1,
    optionsVersion: 1,
    price: 14_500,
    image: "photos/p1-0123456789abcdef",
    alt: "",
    width: 6_000,
    height: 4_000,
    largestSize: 2048,
    colorProfile: "none",
    pictured: 1,
    sequence: 0,
    created: 1,
    updated: 2,
    ...changes,
  };
}

/** A collection as it is stored. */
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
    image: "",
    width: 0,
    height: 0,
    largestSize: 1024,
    pictured: 0,
    collectionPhotos: ["p1"],
    created: 1,
    updated: 2,
    ...changes,
  };
}
