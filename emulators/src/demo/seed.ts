import { saveOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import { localProject } from "@lightwell/shared/development/local-ports";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { createDemoAccounts, signInAsOwner } from "./demo-accounts.ts";
import { demoCollections, demoPhotos, type DemoCollection, type DemoPhoto } from "./demo-catalog.ts";
import { activeWithoutPicture, edgeCollections, edgeOptions, manyPhotos } from "./edge-catalog.ts";
import { smallPictures, wholePictures } from "./demo-pictures.ts";
import { seedCollections } from "./seed-collections.ts";
import { seedPhotos } from "./seed-photos.ts";
import { PictureUploads, uploadProgress } from "./seed-pictures.ts";
import { shopClient } from "./shop-client.ts";
import { smallCatalogCollections, smallPhotos } from "./small-catalog.ts";
import { changeStoredCatalog } from "./stored-catalog.ts";

export interface DemoSeed {
  /** Origin of the shop, for example `http://127.0.0.1:5000`. */
  readonly origin: string;
  /** The Auth emulator, for example `127.0.0.1:9099`. */
  readonly authEmulatorHost: string;
  /** `small` has a handful of photos with small pictures, for tests. */
  readonly catalog: "full" | "small";
  /** Adds collections and options for edge cases. */
  readonly edge?: boolean;
  /** Adds photos until the back office's list needs a second page. */
  readonly many?: boolean;
  /** Host of the Firestore emulator. If it is given, the catalog gets dates over the past eighteen months. */
  readonly firestoreEmulatorHost?: string;
  readonly projectId?: string;
  readonly onProgress: (message: string) => void;
}

/** Pixels of the longer side of each picture in the small catalog: enough for all published sizes. */
const smallLongSide = 2_100;

/**
 * Fills a shop with the demo's accounts, options, photos and collections, through the shop's own calls. It can be run
 * again, also after an interruption: existing items are not made twice. Throws when a call fails, with its status, code
 * and message.
 */
export async function seedDemo(seed: DemoSeed): Promise<void> {
  const { onProgress } = seed;
  const projectId = seed.projectId ?? localProject;
  onProgress("Accounts");
  await createDemoAccounts(seed.authEmulatorHost, projectId);
  const shop = shopClient(seed.origin, await signInAsOwner(seed.authEmulatorHost));

  const { photos, collections } = catalogOf(seed);
  const total = [...photos.map(({ picture }) => picture), ...collections.map(({ banner }) => banner)].filter(
    (name) => name !== undefined,
  ).length;
  const pictures = seed.catalog === "small" ? smallPictures(smallLongSide) : wholePictures;
  const uploads = new PictureUploads(shop, pictures, uploadProgress(total, process.stdout));
  const photoIds = await seedPhotos(shop, uploads, photos);
  await seedCollections(shop, uploads, collections, photoIds);
  if (seed.firestoreEmulatorHost !== undefined) {
    await changeStoredCatalog(seed.firestoreEmulatorHost, {
      projectId,
      now: Date.now(),
      ...(seed.edge && { strayPhotoIn: "without-a-banner", activatedPhoto: activeWithoutPicture }),
    });
  }
  // Last, because saving the options publishes everything, including the changes made directly in the database.
  const options = seed.edge ? edgeOptions : defaultOptions;
  await shop.call(saveOptions, {
    body: { options: options.map((option) => ({ ...option, available: true as const })) },
  });
  onProgress(`${photos.length} photos in ${collections.length} collections`);
}

function catalogOf(seed: DemoSeed): {
  photos: readonly DemoPhoto[];
  collections: readonly DemoCollection[];
} {
  const isSmall = seed.catalog === "small";
  return {
    photos: [...(isSmall ? smallPhotos : demoPhotos), ...(seed.many ? manyPhotos : [])],
    collections: [
      ...(isSmall ? smallCatalogCollections : demoCollections),
      ...(seed.edge ? edgeCollections : []),
    ],
  };
}
