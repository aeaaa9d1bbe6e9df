import type { Photo } from "@lightwell/shared/catalog/photo";

/** A photo as the back office sees it. */
export function anAdminPhoto(changes: Partial<Photo> = {}): Photo {
  return {
    id: "photo1",
    id2: "p1",
    slug: "granite-morning",
    title: "Granite Morning",
    subtitle: "Sierra Nevada, early June",
    description: "<p>First sun on the east face.</p>",
    tags: ["sierra", "dawn"],
    image: "photos/p1-0123456789abcdef",
    alt: "Granite walls in the first sun",
    width: 6000,
    height: 4000,
    largestSize: 2048,
    colorProfile: "sRGB IEC61966-2.1",
    isLandscapeOrientation: true,
    printMode: "auto",
    focalPoint: { x: 0.5, y: 0.5 },
    allowLowResolution: false,
    price: 12_000,
    base: 0,
    active: true,
    variant: "None",
    enabledOptions: [],
    enabledOptionsVersion: 1,
    optionsVersion: 1,
    syncOptionsEnabled: true,
    autoSlugEnabled: true,
    created: 1_740_000_000_000,
    updated: 1_750_000_000_000,
    ...changes,
  };
}
