import { z } from "zod";
import {
  adminCollectionSchema,
  collectionDraftSchema,
  collectionSchema,
} from "#src/catalog/catalog-schemas.ts";
import { endpoint, noBody, noReply } from "#src/contract/endpoint.ts";
import { documentIdSchema } from "#src/text/text-schemas.ts";

export const listAdminCollections = endpoint({
  method: "GET",
  path: "/api/admin/collections",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: z.array(collectionSchema.extend({ oldSlugs: z.array(z.string()).optional() })),
  status: 200,
});

export const createCollection = endpoint({
  method: "POST",
  path: "/api/admin/collections",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: collectionSchema,
  status: 201,
});

export const getAdminCollection = endpoint({
  method: "GET",
  path: "/api/admin/collection/:id",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: noBody,
  reply: adminCollectionSchema,
  status: 200,
});

/**
 * Takes the full collection; `updated` must be the one that was read, else somebody saved in between (409). If
 * `newPhotosFirst` is omitted, it does not change.
 */
export const saveCollection = endpoint({
  method: "PUT",
  path: "/api/admin/collection/:id",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: collectionDraftSchema.partial({ newPhotosFirst: true }).extend({ updated: z.int() }),
  reply: adminCollectionSchema,
  status: 200,
});

/** Moves the collection to the trash. `restoreFromTrash` restores it within `recoverableDays`. */
export const deleteCollection = endpoint({
  method: "DELETE",
  path: "/api/admin/collection/:id",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: noBody,
  reply: noReply,
  status: 204,
});

/** The photos' ids (either of their two) in the new order. */
export const sortCollectionPhotos = endpoint({
  method: "PUT",
  path: "/api/admin/collection/:id/sort",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: z.array(documentIdSchema).max(5_000),
  reply: adminCollectionSchema,
  status: 200,
});

export const linkPhoto = endpoint({
  method: "POST",
  path: "/api/admin/collection/:id/photos/:photoId",
  params: { id: documentIdSchema, photoId: documentIdSchema },
  access: "admin",
  cache: "never",
  body: noBody,
  reply: adminCollectionSchema,
  status: 201,
});

export const unlinkPhoto = endpoint({
  method: "DELETE",
  path: "/api/admin/collection/:id/photos/:photoId",
  params: { id: documentIdSchema, photoId: documentIdSchema },
  access: "admin",
  cache: "never",
  body: noBody,
  reply: noReply,
  status: 204,
});

/** Maximum number of collections in one call; larger changes are split into several calls. */
export const collectionsPerBulkChange = 100;

/** One thing done with many collections, named by their ids. */
const collectionBulkChangeSchema = z.strictObject({
  action: z.enum(["activate", "deactivate", "show-on-homepage", "hide-from-homepage", "delete", "restore"]),
  ids: z.array(documentIdSchema).min(1).max(collectionsPerBulkChange),
});
export type CollectionBulkChange = z.infer<typeof collectionBulkChangeSchema>;

/** The result for each collection. Collections in neither list needed no change. */
const collectionBulkReportSchema = z.object({
  /** The ids of the collections that were changed. */
  changed: z.array(z.string()),
  /** The ids of those that could not be changed, and why. */
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
  /** The changes that undo this one, to be made in this order. */
  undo: z.array(collectionBulkChangeSchema),
});
export type CollectionBulkReport = z.infer<typeof collectionBulkReportSchema>;

/** Changes many collections, all that can be changed at once or none. */
export const changeCollections = endpoint({
  method: "POST",
  path: "/api/admin/collections/bulk",
  access: "admin",
  cache: "never",
  body: collectionBulkChangeSchema,
  reply: collectionBulkReportSchema,
  status: 200,
});
