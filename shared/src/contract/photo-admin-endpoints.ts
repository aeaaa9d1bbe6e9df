import { z } from "zod";
import { photoDraftSchema, photoSchema } from "#src/catalog/photo.ts";
import { photoRowSchema } from "#src/catalog/photo-row.ts";
import { endpoint, noBody, noReply } from "./endpoint.ts";

/** Every photo, as the lists need it; an editor asks for the whole of one. */
export const listAdminPhotos = endpoint({
  method: "GET",
  path: "/api/admin/photos",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: z.array(photoRowSchema),
  status: 200,
});

export const createPhoto = endpoint({
  method: "POST",
  path: "/api/admin/photos",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: photoSchema,
  status: 201,
});

export const getAdminPhoto = endpoint({
  method: "GET",
  path: "/api/admin/photo/:id",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: photoSchema,
  status: 200,
});

/**
 * Takes the full photo; `updated` must be the one that was read, else somebody saved in between (409). An active one
 * must be complete, or its `fields` say what is missing (409). A print mode or focal point that is left out stays.
 */
export const savePhoto = endpoint({
  method: "PUT",
  path: "/api/admin/photo/:id",
  access: "admin",
  cache: "never",
  body: photoDraftSchema
    .partial({ printMode: true, focalPoint: true, allowLowResolution: true })
    .extend({ updated: z.int() }),
  reply: photoSchema,
  status: 200,
});

/** It can be restored for a while: see `restoreDeleted`. */
export const deletePhoto = endpoint({
  method: "DELETE",
  path: "/api/admin/photo/:id",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: noReply,
  status: 204,
});
