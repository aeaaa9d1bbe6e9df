import { z } from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import { photoEditSchema } from "#src/catalog/bulk/photo-edit.ts";
import { photoDraftSchema } from "#src/catalog/photo.ts";
import { slugSchema } from "#src/catalog/slug.ts";
import { documentIdSchema } from "#src/text/text-schema.ts";

/** Maximum number of photos in one call; larger changes are split into several calls. */
export const photosPerBulkChange = 100;

const ids = z.array(documentIdSchema).min(1).max(photosPerBulkChange);

/** The fields that a change replaced, with the values that they had. */
export const formerFieldsSchema = photoDraftSchema
  .partial()
  .extend({ oldSlugs: z.array(slugSchema).optional() });
export type FormerFields = z.infer<typeof formerFieldsSchema>;

/** One thing done with many photos, named by their ids. */
export const photoBulkChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.enum(["delete", "restore"]), ids }),
  z.strictObject({
    action: z.literal("edit"),
    ids,
    edit: photoEditSchema,
    /** The number of the first of these photos in a template; the others follow. */
    firstNumber: z.int().min(1).max(1_000_000).default(1),
  }),
  /** Restores former values of photos. Fails for a photo that was saved since the change: its `updated` differs. */
  z.strictObject({
    action: z.literal("revert"),
    photos: z
      .array(z.object({ id: documentIdSchema, updated: z.int(), fields: formerFieldsSchema }))
      .min(1)
      .max(photosPerBulkChange),
  }),
  /**
   * Adds photos to a collection: at its end, or at its start if the collection has new photos first. With `places`,
   * each photo at its own place, counted from 0.
   */
  z.strictObject({
    action: z.literal("link"),
    ids,
    collectionId: documentIdSchema,
    places: z.array(z.int().min(0)).max(photosPerBulkChange).optional(),
    /**
     * The number of photos that earlier calls of the same change have added. If the collection has new photos first,
     * the photos are inserted after them.
     */
    addedBefore: z.int().min(0).optional(),
  }),
  z.strictObject({ action: z.literal("unlink"), ids, collectionId: documentIdSchema }),
]);
export type PhotoBulkChange = z.infer<typeof photoBulkChangeSchema>;

/** The result for each photo. Photos in neither list needed no change. */
export const photoBulkReportSchema = z.object({
  /** The ids of the photos that were changed. */
  changed: z.array(z.string()),
  /** The ids of those that could not be changed, and why. */
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
  /** The changes that undo this one exactly, to be made in this order. */
  undo: z.array(photoBulkChangeSchema),
});
export type PhotoBulkReport = z.infer<typeof photoBulkReportSchema>;

/** Changes many photos, all that can be changed at once or none. */
export const changePhotos = endpoint({
  method: "POST",
  path: "/api/admin/photos/bulk",
  access: "admin",
  cache: "never",
  body: photoBulkChangeSchema,
  reply: photoBulkReportSchema,
  status: 200,
});
