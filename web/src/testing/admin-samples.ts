import { photoDefaults } from "@lightwell/shared/catalog/photo-defaults";
import type { getAdminPhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";

type ReadPhoto = ReplyOf<typeof getAdminPhoto>;

/** A photo as the back office sees it. */
export function anAdminPhoto(changes: Partial<ReadPhoto> = {}): ReadPhoto {
  return {
    ...photoDefaults,
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
    colorProfile: "sRGB",
    fileName: "DSC_0412.jpg",
    price: 12_000,
    active: true,
    enabledOptionsVersion: 1,
    optionsVersion: 1,
    created: 1_740_000_000_000,
    updated: 1_750_000_000_000,
    options: [],
    ...changes,
  };
}
