import { z } from "zod";
import { photoEditSchema, photoTextsSchema } from "#src/catalog/bulk/bulk-schemas.ts";
import {
  addedPhotoFieldsSchema,
  photoDraftSchema,
  photoSchema,
  slugSchema,
} from "#src/catalog/catalog-schemas.ts";
import { photoRowSchema } from "#src/catalog/listing/listing-schemas.ts";
import { adminCall } from "#src/contract/endpoint.ts";
import { optionSchema } from "#src/options/options-schemas.ts";
import { documentIdSchema } from "#src/text/text-schemas.ts";

/** Every photo, as the lists need it; an editor requests one completely. */
export const listAdminPhotos = adminCall({
  method: "GET",
  path: "/api/admin/photos",
  reply: z.array(photoRowSchema),
});

export const createPhoto = adminCall({
  method: "POST",
  path: "/api/admin/photos",
  reply: photoSchema,
  status: 201,
});

/** `options` is what the photo offers of the shop's options. It is read-only: a save does not store it. */
export const getAdminPhoto = adminCall({
  method: "GET",
  path: "/api/admin/photo/:id",
  params: { id: documentIdSchema },
  reply: photoSchema.extend({ options: z.array(optionSchema) }),
});

/**
 * Saves the full photo. `updated` must be the value that was read; otherwise the reply is 409, because another save
 * happened in between. An active photo must be complete, else the reply is 409 and its `fields` name what is missing.
 * An omitted field of `addedPhotoFieldsSchema` does not change.
 */
export const savePhoto = adminCall({
  method: "PUT",
  path: "/api/admin/photo/:id",
  params: { id: documentIdSchema },
  body: photoDraftSchema.extend({ ...addedPhotoFieldsSchema.partial().shape, updated: z.int() }),
  reply: photoSchema,
});

/** Moves the photo to the trash. `restoreFromTrash` restores it within `recoverableDays`. */
export const deletePhoto = adminCall({
  method: "DELETE",
  path: "/api/admin/photo/:id",
  params: { id: documentIdSchema },
});

/** Maximum number of photos in one call; larger changes are split into several calls. */
export const photosPerBulkChange = 100;

/** Maximum number of edits in one call. */
export const editsPerBulkChange = 10;

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
    /** Made one after the other, each to what the one before has made of the photo. */
    edits: z.array(photoEditSchema).min(1).max(editsPerBulkChange),
    /** The number of the first of these photos in a template; the others follow. */
    firstNumber: z.int().min(1).max(1_000_000).default(1),
  }),
  /** Gives each photo its own texts. Fails for a photo that was saved meanwhile: its `updated` differs. */
  z.strictObject({
    action: z.literal("texts"),
    photos: z
      .array(z.object({ id: documentIdSchema, updated: z.int(), texts: photoTextsSchema.partial() }))
      .min(1)
      .max(photosPerBulkChange),
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

/** The result for each photo, by its id. Photos in neither list needed no change. */
export const photoBulkReportSchema = z.object({
  changed: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
  /** The changes that undo this one exactly, to be made in this order. */
  undo: z.array(photoBulkChangeSchema),
});
export type PhotoBulkReport = z.infer<typeof photoBulkReportSchema>;

/** Changes many photos, all that can be changed at once or none. */
export const changePhotos = adminCall({
  method: "POST",
  path: "/api/admin/photos/bulk",
  body: photoBulkChangeSchema,
  maxBytes: 8_000_000, // a hundred descriptions
  reply: photoBulkReportSchema,
});
