import { z } from "zod";

/** How long what was deleted can be restored, in days. */
export const recoverableDays = 30;

/** Something that was deleted and can be restored. */
export const trashEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(["photo", "collection"]),
  title: z.string(),
  /** File key of its picture, empty for none. */
  image: z.string(),
  /** When it was deleted, and when it is deleted permanently, in epoch ms. */
  deleted: z.int(),
  expires: z.int(),
});
export type TrashEntry = z.infer<typeof trashEntrySchema>;
