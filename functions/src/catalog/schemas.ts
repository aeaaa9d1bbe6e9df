import { collectionSchema, photoSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { initialSite } from "@lightwell/shared/site/default-site";
import { siteSchema } from "@lightwell/shared/site/site-schemas";
import { z } from "zod";

/** Fields of a stored photo or collection that the contract does not have. */
const storedFields = {
  /** Former slugs; their addresses redirect to the current one. */
  oldSlugs: z.array(z.string()),
  /** When its image was uploaded, epoch ms; 0 before the first. An image uploaded earlier does not replace it. */
  imageUploadedAt: z.int().min(0),
};

export const storedPhotoSchema = photoSchema.extend({
  ...storedFields,
  /** Number of photos created before this one. */
  sequence: z.int().min(0),
  /** The first 16 hexadecimal digits of the original's SHA-256; empty without an original. */
  contentHash: z.string(),
});
export type StoredPhoto = z.infer<typeof storedPhotoSchema>;

export const storedCollectionSchema = collectionSchema.extend(storedFields);
export type StoredCollection = z.infer<typeof storedCollectionSchema>;

/** The site as stored. A document without a field has the default of the field. */
export const storedSiteSchema = z.preprocess(
  (stored) => ({ ...initialSite, ...(typeof stored === "object" ? stored : {}) }),
  siteSchema,
);

/** The number of photos that were ever created. */
export const photoCounterSchema = z.object({ created: z.int().min(0) });

/** A deleted photo or collection, with everything that restoring it needs. */
export const trashItemSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("photo"),
    id: z.string(),
    /** Epoch ms. */
    deletedAt: z.int(),
    photo: storedPhotoSchema,
    /** The collections that contained it, and its position in each, counted from 0. */
    links: z.array(z.object({ collectionId: z.string(), place: z.int() })),
  }),
  z.object({
    kind: z.literal("collection"),
    id: z.string(),
    deletedAt: z.int(),
    collection: storedCollectionSchema,
  }),
]);
export type TrashItem = z.infer<typeof trashItemSchema>;

/** Reserves a slug for one item. Every current and former slug has such a document, named by it, so it is unique. */
export const slugReservationSchema = z.object({ slug: z.string(), id: z.string() });
export type SlugReservation = z.infer<typeof slugReservationSchema>;
