import { deleteApp, initializeApp } from "firebase-admin/app";
import {
  FieldValue,
  getFirestore,
  type DocumentData,
  type Firestore,
  type UpdateData,
} from "firebase-admin/firestore";
import { collectionDates, photoDates, type Dates } from "./demo-dates.ts";

/** What no call of the shop can do, done in the Firestore emulator itself. */
export interface StoredCatalogueChanges {
  readonly projectId: string;
  readonly now: number;
  /** Leaves an id behind in a collection that no photo has, as a lost write would. */
  readonly strayPhotoIn?: string;
  /** The slug of a photo to activate though it is not complete, which no call does. */
  readonly activatedPhoto?: string;
}

/**
 * Dates the catalogue back: the shop itself stamps everything with the minute of the seeding. What shoppers see
 * follows with the next publication, for example when the options are saved.
 */
export async function changeStoredCatalogue(
  firestoreEmulatorHost: string,
  changes: StoredCatalogueChanges,
): Promise<void> {
  process.env["FIRESTORE_EMULATOR_HOST"] = firestoreEmulatorHost;
  process.env["METADATA_SERVER_DETECTION"] ??= "none"; // on this machine there is none to ask
  const app = initializeApp({ projectId: changes.projectId }, `stored-catalogue-${changes.projectId}`);
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

/** Only what was made in the last hour: whatever the owner has changed since keeps its date. */
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
