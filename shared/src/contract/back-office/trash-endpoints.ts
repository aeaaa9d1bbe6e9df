import { z } from "zod";
import { trashEntrySchema } from "#src/catalog/catalog-schemas.ts";
import { adminCall } from "#src/contract/endpoint.ts";
import { documentIdSchema } from "#src/text/text-schemas.ts";

/** The photos and collections that were deleted and can be restored, the latest first. */
export const listTrash = adminCall({
  method: "GET",
  path: "/api/admin/deleted",
  reply: z.array(trashEntrySchema),
});

/** Restores a deleted photo or collection to its former place. */
export const restoreFromTrash = adminCall({
  method: "POST",
  path: "/api/admin/deleted/:id/restore",
  params: { id: documentIdSchema },
  reply: trashEntrySchema,
});
