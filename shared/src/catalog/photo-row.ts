import type { z } from "zod";
import { photoSchema } from "./photo.ts";

/** A photo in the owner's lists: what is shown and searched there, and no more, for there may be thousands. */
export const photoRowSchema = photoSchema.pick({
  id: true,
  id2: true,
  image: true,
  title: true,
  subtitle: true,
  slug: true,
  tags: true,
  active: true,
  updated: true,
  created: true,
});
export type PhotoRow = z.infer<typeof photoRowSchema>;
