import { z } from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import { documentIdSchema } from "#src/text/text-schema.ts";

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
