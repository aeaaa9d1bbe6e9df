import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { printModeChoices } from "#src/catalog/photo.ts";
import { identifierSchema } from "#src/text/text-schema.ts";

/** So many photos change in one call; more take several. */
export const photosPerBulkChange = 100;

const ids = z.array(identifierSchema.max(64)).min(1).max(photosPerBulkChange);

/** One thing done with many photos, named by their ids. */
export const photoBulkChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.enum(["activate", "deactivate", "delete", "restore"]), ids }),
  /** Hangs them in a collection, behind the others, or takes them out of it. */
  z.strictObject({ action: z.enum(["link", "unlink"]), ids, collectionId: identifierSchema.max(64) }),
  z.strictObject({ action: z.literal("print-mode"), ids, printMode: z.enum(printModeChoices) }),
]);
export type PhotoBulkChange = z.infer<typeof photoBulkChangeSchema>;

/** What became of them; those in neither list were as wanted before. */
export const photoBulkReportSchema = z.object({
  /** The ids of the photos that are other than before. */
  changed: z.array(z.string()),
  /** The ids of those that could not be changed, and why. */
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
  /** Of `print-mode`: what each changed photo had before, to undo it. */
  formerPrintModes: z.array(z.object({ id: z.string(), printMode: z.enum(printModeChoices) })).optional(),
});
export type PhotoBulkReport = z.infer<typeof photoBulkReportSchema>;

/** Changes many photos, all that can be changed at once or none. */
export const changePhotos = endpoint({
  method: "POST",
  path: "/api/admin/photos/bulk",
  access: "admin",
  cache: "never",
  body: photoBulkChangeSchema,
  reply: photoBulkReportSchema,
  status: 200,
});
