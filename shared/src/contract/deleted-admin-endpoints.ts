import { z } from "zod";
import { deletedEntrySchema } from "#src/catalog/deleted-entry.ts";
import { endpoint, noBody } from "./endpoint.ts";

/** The photos and collections that were deleted and can be restored, the latest first. */
export const listDeleted = endpoint({
  method: "GET",
  path: "/api/admin/deleted",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: z.array(deletedEntrySchema),
  status: 200,
});

/** Brings a deleted photo or collection back to where it was. */
export const restoreDeleted = endpoint({
  method: "POST",
  path: "/api/admin/deleted/:id/restore",
  access: "admin",
  cache: "never",
  body: noBody,
  reply: deletedEntrySchema,
  status: 200,
});
