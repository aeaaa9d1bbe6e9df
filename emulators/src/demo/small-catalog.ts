import { demoCollections, demoPhotos, type DemoCollection, type DemoPhoto } from "./demo-catalog.ts";

/**
 * The photos that tests need to browse, configure and buy: few, because each run of the tests waits for their seeding.
 */
const smallSlugs = [
  "granite-morning",
  "fog-at-the-headlands",
  "oak-in-snow",
  "stairwell-no-4",
  "heron-still",
  "wet-neon",
  "salt-flat-mirror",
  "granite-evening",
  "snow-on-the-tioga-road",
] as const;

/** Those that look as in the full catalog. The others are there for the menu: empty, not on the homepage. */
const wholeCollections: readonly string[] = ["california", "landscapes", "favorites", "framed"];

/** Their pictures are uploaded in a few pixels, and they are offered in all sizes all the same. */
export const smallPhotos: readonly DemoPhoto[] = demoPhotos
  .filter(({ slug }) => smallSlugs.some((small) => small === slug))
  .map((photo) => ({ ...photo, allowLowResolution: true }));

export const smallCatalogCollections: readonly DemoCollection[] = demoCollections.map(
  ({ banner, ...collection }) => {
    const isWhole = wholeCollections.includes(collection.slug);
    return {
      ...collection,
      ...(isWhole && banner !== undefined && { banner }),
      showOnHomepage: isWhole && collection.showOnHomepage,
      photos: collection.photos.filter((slug) => isWhole && smallPhotos.some((photo) => photo.slug === slug)),
    };
  },
);
