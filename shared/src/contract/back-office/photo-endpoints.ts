import { z } from "zod";
import { addedPhotoFieldsSchema, photoDraftSchema, photoSchema } from "#src/catalog/photo.ts";
import { optionSchema } from "#src/options/option.ts";
import { photoRowSchema } from "#src/catalog/photo-row.ts";
import { endpoint, noBody, noReply } from "#src/contract/endpoint.ts";
import { documentIdSchema } from "#src/text/text-schema.ts";

/** Every photo, as the lists need it; an editor requests one completely. */
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

/** `options` is what the photo offers of the shop's options. It is read-only: a save does not store it. */
export const getAdminPhoto = endpoint({
  method: "GET",
  path: "/api/admin/photo/:id",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: noBody,
  reply: photoSchema.extend({ options: z.array(optionSchema) }),
  status: 200,
});

/**
 * Saves the full photo. `updated` must be the value that was read; otherwise the reply is 409, because another save
 * happened in between. An active photo must be complete, else the reply is 409 and its `fields` name what is missing.
 * An omitted field of `addedPhotoFieldsSchema` does not change.
 */
export const savePhoto = endpoint({
  method: "PUT",
  path: "/api/admin/photo/:id",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: photoDraftSchema.extend({ ...addedPhotoFieldsSchema.partial().shape, updated: z.int() }),
  reply: photoSchema,
  status: 200,
});

/** Moves the photo to the trash. `restoreFromTrash` restores it within `recoverableDays`. */
export const deletePhoto = endpoint({
  method: "DELETE",
  path: "/api/admin/photo/:id",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: noBody,
  reply: noReply,
  status: 204,
});
