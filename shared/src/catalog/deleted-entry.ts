import { z } from "zod";

/** So long what was deleted can be had back, in days. */
export const recoverableDays = 30;

/** Something that was deleted and can be had back. */
export const deletedEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(["photo", "collection"]),
  title: z.string(),
  /** When it was deleted, and when it goes for good, epoch ms. */
  deleted: z.int(),
  expires: z.int(),
});
export type DeletedEntry = z.infer<typeof deletedEntrySchema>;
