import { optionSetSchema } from "@lightwell/shared/options/option";
import type { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { publishingDueSchema } from "#src/publishing/publishing-due.ts";
import { deletedItemSchema } from "./deleted-item.ts";
import { storedCollectionSchema } from "./stored-collection.ts";
import { storedPhotoSchema } from "./stored-photo.ts";

/** Who holds a slug. Every slug somebody has or had is a document here, which is what makes it theirs alone. */
const slugHolderSchema = z.object({ slug: z.string(), id: z.string() });
export type SlugHolder = z.infer<typeof slugHolderSchema>;

/** Where the catalog is stored. */
export function catalogTables(database: Firestore) {
  return {
    photos: typedCollection(database, "photos", storedPhotoSchema),
    photoSlugs: typedCollection(database, "photoSlugs", slugHolderSchema),
    collections: typedCollection(database, "collections", storedCollectionSchema),
    collectionSlugs: typedCollection(database, "collectionSlugs", slugHolderSchema),
    deleted: typedCollection(database, "deleted", deletedItemSchema),
    options: typedCollection(database, "settings", optionSetSchema).doc("options"),
    published: database.collection("published"),
    publishingDue: typedCollection(database, "publishingDue", publishingDueSchema),
  };
}
export type CatalogTables = ReturnType<typeof catalogTables>;
