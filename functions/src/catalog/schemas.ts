import { collectionSchema } from "@lightwell/shared/catalog/collection";
import { photoSchema } from "@lightwell/shared/catalog/photo";
import { z } from "zod";

/** Fields of a stored photo or collection that the contract does not have. */
const storedFields = {
  /** Former slugs; their addresses redirect to the current one. */
  oldSlugs: z.array(z.string()),
  /** When its image was uploaded, epoch ms; 0 before the first. An image uploaded earlier does not replace it. */
  pictured: z.int().min(0),
};

export const storedPhotoSchema = photoSchema.extend({
  ...storedFields,
  /** Number of photos created before this one; 0 for photos stored before this was counted. */
  sequence: z.int().min(0).default(0),
  /**
   * The first 16 hexadecimal digits of the original's SHA-256; empty without an original, and for photos stored before
   * this field existed.
   */
  contentHash: z.string().default(""),
});
export type StoredPhoto = z.infer<typeof storedPhotoSchema>;

export const storedCollectionSchema = collectionSchema.extend(storedFields);
export type StoredCollection = z.infer<typeof storedCollectionSchema>;

/** The number of photos that were ever created. */
export const photoCounterSchema = z.object({ created: z.int().min(0) });

/** A deleted photo or collection, with everything that restoring it needs. */
export const trashItemSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("photo"),
    id: z.string(),
    /** Epoch ms. */
    deleted: z.int(),
    photo: storedPhotoSchema,
    /** The collections that contained it, and its position in each, counted from 0. */
    links: z.array(z.object({ collectionId: z.string(), place: z.int() })),
  }),
  z.object({
    kind: z.literal("collection"),
    id: z.string(),
    deleted: z.int(),
    collection: storedCollectionSchema,
  }),
]);
export type TrashItem = z.infer<typeof trashItemSchema>;

/** Reserves a slug for one item. Every current and former slug has such a document, named by it, so it is unique. */
export const slugReservationSchema = z.object({ slug: z.string(), id: z.string() });
export type SlugReservation = z.infer<typeof slugReservationSchema>;

/** A job of the publish queue: what a change could not publish in its own transaction. */
export const publishJobSchema = z.discriminatedUnion("kind", [
  /** A change that every page shows. */
  z.object({
    kind: z.literal("everything"),
    /** Whether `publishInBackground` runs the job, because it would take too long within the call. */
    inBackground: z.boolean().default(false),
    /** Id of the last photo that the job has published; empty at the start. */
    after: z.string().default(""),
    /** Id of the last collection that the job has published; empty before the first. */
    afterCollection: z.string().default(""),
    /** Number of photos and collections: `done` so far, and `total`. */
    done: z.int().default(0),
    total: z.int().default(0),
  }),
  /** Photos by id2 and collections by id; those deleted since are skipped. */
  z.object({ kind: z.literal("some"), photos: z.array(z.string()), collections: z.array(z.string()) }),
]);
export type PublishJob = z.infer<typeof publishJobSchema>;
