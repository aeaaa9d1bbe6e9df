import type { Firestore } from "@google-cloud/firestore";
import { optionSetSchema, pricePlanSchema } from "@lightwell/shared/options/options-schemas";
import { savedDraftSchema } from "@lightwell/shared/saved-drafts/saved-drafts-schemas";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { historyTable } from "#src/history/history-table.ts";
import { z } from "zod";
import {
  photoCounterSchema,
  slugReservationSchema,
  storedCollectionSchema,
  storedPhotoSchema,
  storedSiteSchema,
  trashItemSchema,
} from "./schemas.ts";

/** Prices that begin on a later day, by day. */
const pricePlansSchema = z.object({ plans: z.array(pricePlanSchema) });

/** The Firestore collections and documents in which the catalog is stored. */
export function catalogTables(database: Firestore) {
  return {
    photos: typedCollection(database, "photos", storedPhotoSchema),
    photoIndex: database.collection("photoIndex"),
    photoSlugs: typedCollection(database, "photoSlugs", slugReservationSchema),
    collections: typedCollection(database, "collections", storedCollectionSchema),
    collectionSlugs: typedCollection(database, "collectionSlugs", slugReservationSchema),
    trash: typedCollection(database, "trash", trashItemSchema),
    options: typedCollection(database, "settings", optionSetSchema).doc("options"),
    pricePlans: typedCollection(database, "settings", pricePlansSchema).doc("pricePlans"),
    savedDrafts: typedCollection(database, "savedDrafts", savedDraftSchema),
    site: typedCollection(database, "settings", storedSiteSchema).doc("site"),
    history: historyTable(database),
    photoCounter: typedCollection(database, "settings", photoCounterSchema).doc("photoCounter"),
  };
}
export type CatalogTables = ReturnType<typeof catalogTables>;
