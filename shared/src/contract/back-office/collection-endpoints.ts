import { z } from "zod";
import { adminCollectionSchema, collectionDraftSchema, collectionSchema } from "#src/catalog/collection.ts";
import { endpoint, noBody, noReply } from "#src/contract/endpoint.ts";
import { documentIdSchema } from "#src/text/text-schema.ts";

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
