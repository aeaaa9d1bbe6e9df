import { photoSchema } from "@lightwell/shared/catalog/photo";
import { z } from "zod";

/** A photo in the database: what the owner sees, and what only the shop needs to know. */
export const storedPhotoSchema = photoSchema.extend({
  /** Slugs it had before; their addresses still lead to it. */
  oldSlugs: z.array(z.string()),
  /** When its picture was uploaded, epoch ms; 0 before the first. A picture that is older comes too late. */
  pictured: z.int().min(0),
});
export type StoredPhoto = z.infer<typeof storedPhotoSchema>;
