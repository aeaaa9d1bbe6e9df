import { z } from "zod";
import { trashEntrySchema } from "#src/catalog/catalog-schemas.ts";
import { endpoint, noBody } from "#src/contract/endpoint.ts";
import { documentIdSchema } from "#src/text/text-schemas.ts";

/** The photos and collections that were deleted and can be restored, the latest first. */
export const listTrash = endpoint({
  method: "GET",
  path: "/api/admin/deleted",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: z.array(trashEntrySchema),
  status: 200,
});

/** Restores a deleted photo or collection to its former place. */
export const restoreFromTrash = endpoint({
  method: "POST",
  path: "/api/admin/deleted/:id/restore",
  params: { id: documentIdSchema },
  access: "admin",
  cache: "never",
  body: noBody,
  reply: trashEntrySchema,
  status: 200,
});
