import { z } from "zod";
import { siteDraftSchema } from "#src/site/site-schemas.ts";

/** Changes of the site that are published later: by the owner, or on a day of the shop, at its midnight. */
export const savedDraftSchema = z.object({
  id: z.string(),
  name: z.string(),
  day: z.iso.date().optional(),
  /** The e-mail address of the owner who saved it. */
  by: z.string(),
  /** When it was saved, in epoch ms. */
  created: z.int(),
  /** What the changed fields held when it was saved. */
  base: siteDraftSchema.partial(),
  changes: siteDraftSchema.partial(),
});
export type SavedDraft = z.infer<typeof savedDraftSchema>;
