import { collectionSchema } from "@lightwell/shared/catalog/collection";
import { z } from "zod";

/** A collection in the database: what the owner sees, and what only the shop needs to know. */
export const storedCollectionSchema = collectionSchema.extend({
  /** Slugs it had before; their addresses still lead to it. */
  oldSlugs: z.array(z.string()),
  /** When its picture was uploaded, epoch ms; 0 before the first. A picture that is older comes too late. */
  pictured: z.int().min(0),
});
export type StoredCollection = z.infer<typeof storedCollectionSchema>;
