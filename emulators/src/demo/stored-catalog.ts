import { deleteApp, initializeApp } from "firebase-admin/app";
import {
  type DocumentData,
  FieldValue,
  type Firestore,
  getFirestore,
  type UpdateData,
} from "firebase-admin/firestore";
import { demoCollections, demoPhotos } from "./demo-catalog.ts";

/** Changes that no call of the shop can make, written directly to the Firestore emulator. */
export interface StoredCatalogChanges {
  readonly projectId: string;
  readonly now: number;
  /** The slug of a collection that gets the id of no photo, as after a lost write. */
  readonly strayPhotoIn?: string;
  /** The slug of a photo to activate though it is not complete, which no call does. */
  readonly activatedPhoto?: string;
}

/**
 * Sets earlier dates in the catalog, because the shop dates everything at the time of the seeding. Shoppers see them
 * after the next publication, for example when the options are saved.
 */
export async function changeStoredCatalog(
  firestoreEmulatorHost: string,
  changes: StoredCatalogChanges,
): Promise<void> {
  process.env["FIRESTORE_EMULATOR_HOST"] = firestoreEmulatorHost;
  process.env["METADATA_SERVER_DETECTION"] ??= "none"; // this machine has no metadata server
  const app = initializeApp({ projectId: changes.projectId }, `stored-catalog-${changes.projectId}`);
  try {
    const database = getFirestore(app);
    await dateBack(database, "photos", photoDates(changes.now), changes.now);
    await dateBack(database, "collections", collectionDates(changes.now), changes.now);
    const { strayPhotoIn, activatedPhoto } = changes;
    if (strayPhotoIn !== undefined)
      await update(database, "collections", strayPhotoIn, {
        collectionPhotos: FieldValue.arrayUnion("deletedone"),
      });
    if (activatedPhoto !== undefined) await update(database, "photos", activatedPhoto, { active: true });
    await database.doc("photoIndex/state").delete(); // the back office builds its list of photos again
  } finally {
    await deleteApp(app);
  }
}

async function update(
  database: Firestore,
  table: "photos" | "collections",
  slug: string,
  changes: UpdateData<DocumentData>,
): Promise<void> {
  const found = await database.collection(table).where("slug", "==", slug).get();
  for (const { ref } of found.docs) await ref.update(changes);
}

/** Changes only what was updated in the last hour. Everything older keeps its date. */
async function dateBack(
  database: Firestore,
  table: "photos" | "collections",
  dates: ReadonlyMap<string, Dates>,
  now: number,
): Promise<void> {
  const fresh = await database
    .collection(table)
    .where("updated", ">", now - 3_600_000)
    .get();
  const batch = database.batch();
  for (const document of fresh.docs) {
    const then = dates.get(String(document.get("slug")));
    if (then) batch.update(document.ref, { ...then });
  }
  await batch.commit();
}

const day = 86_400_000;
/** The period over which the dates of the demo photos and collections are spread, in days. */
const spanDays = 547;

interface Dates {
  /** Epoch ms. */
  readonly created: number;
  readonly updated: number;
}

/** When each photo was made and last changed, by slug: over the last eighteen months, what is new last. */
function photoDates(now: number): ReadonlyMap<string, Dates> {
  const news = demoCollections.find(({ slug }) => slug === "whats-new")?.photos ?? [];
  const rest = demoPhotos.map(({ slug }) => slug).filter((slug) => !news.includes(slug));
  return datesOf([...news, ...rest], now);
}

/** When each collection was made and last changed, by slug. */
function collectionDates(now: number): ReadonlyMap<string, Dates> {
  return datesOf(
    demoCollections.map(({ slug }) => slug),
    now,
  );
}

function datesOf(newestFirst: readonly string[], now: number): ReadonlyMap<string, Dates> {
  const step = (spanDays * day) / newestFirst.length;
  return new Map(
    newestFirst.map((slug, place) => {
      // The fourth has the date of the third, as after a script: lists must handle equal dates.
      const updated = Math.round(now - (place === 3 ? 2 : place) * step - day / 3);
      return [slug, { created: updated - (3 + (place % 7) * 4) * day, updated }];
    }),
  );
}
