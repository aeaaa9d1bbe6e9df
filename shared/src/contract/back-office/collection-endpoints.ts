import { z } from "zod";
import {
  adminCollectionSchema,
  collectionDraftSchema,
  collectionSchema,
} from "#src/catalog/catalog-schemas.ts";
import { adminCall } from "#src/contract/endpoint.ts";
import { documentIdSchema } from "#src/text/text-schemas.ts";

export const listAdminCollections = adminCall({
  method: "GET",
  path: "/api/admin/collections",
  reply: z.array(collectionSchema.extend({ oldSlugs: z.array(z.string()).optional() })),
});

export const createCollection = adminCall({
  method: "POST",
  path: "/api/admin/collections",
  reply: collectionSchema,
  status: 201,
});

export const getAdminCollection = adminCall({
  method: "GET",
  path: "/api/admin/collection/:id",
  params: { id: documentIdSchema },
  reply: adminCollectionSchema,
});

/**
 * Takes the full collection; `updated` must be the one that was read, else somebody saved in between (409). If
 * `newPhotosFirst` is omitted, it does not change.
 */
export const saveCollection = adminCall({
  method: "PUT",
  path: "/api/admin/collection/:id",
  params: { id: documentIdSchema },
  body: collectionDraftSchema.partial({ newPhotosFirst: true }).extend({ updated: z.int() }),
  reply: adminCollectionSchema,
});

/** Moves the collection to the trash. `restoreFromTrash` restores it within `recoverableDays`. */
export const deleteCollection = adminCall({
  method: "DELETE",
  path: "/api/admin/collection/:id",
  params: { id: documentIdSchema },
});

/** The photos' ids (either of their two) in the new order. */
export const sortCollectionPhotos = adminCall({
  method: "PUT",
  path: "/api/admin/collection/:id/sort",
  params: { id: documentIdSchema },
  body: z.array(documentIdSchema).max(5_000),
  reply: adminCollectionSchema,
});

export const linkPhoto = adminCall({
  method: "POST",
  path: "/api/admin/collection/:id/photos/:photoId",
  params: { id: documentIdSchema, photoId: documentIdSchema },
  reply: adminCollectionSchema,
  status: 201,
});

export const unlinkPhoto = adminCall({
  method: "DELETE",
  path: "/api/admin/collection/:id/photos/:photoId",
  params: { id: documentIdSchema, photoId: documentIdSchema },
});

/** Maximum number of collections in one call; larger changes are split into several calls. */
export const collectionsPerBulkChange = 100;

/** One thing done with many collections, named by their ids. */
const collectionBulkChangeSchema = z.strictObject({
  action: z.enum(["activate", "deactivate", "show-on-homepage", "hide-from-homepage", "delete", "restore"]),
  ids: z.array(documentIdSchema).min(1).max(collectionsPerBulkChange),
});
export type CollectionBulkChange = z.infer<typeof collectionBulkChangeSchema>;

/** The result for each collection, by its id. Collections in neither list needed no change. */
const collectionBulkReportSchema = z.object({
  changed: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
  /** The changes that undo this one, to be made in this order. */
  undo: z.array(collectionBulkChangeSchema),
});
export type CollectionBulkReport = z.infer<typeof collectionBulkReportSchema>;

/** Changes many collections, all that can be changed at once or none. */
export const changeCollections = adminCall({
  method: "POST",
  path: "/api/admin/collections/bulk",
  body: collectionBulkChangeSchema,
  reply: collectionBulkReportSchema,
});
