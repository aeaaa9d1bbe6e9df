import { z } from "zod";
import { textLimits } from "#src/text/text-limits.ts";

/** How many tags a photo may have, and keywords its file. */
export const tagsPerPhoto = 50;

/**
 * Metadata in the file of a picture, as plain text; missing fields are empty. Only the owner sees it, in the editor of
 * the photo. Shoppers see a text of it once the owner copies it into a field of the photo.
 */
export const embeddedMetadataSchema = z.object({
  title: z.string().max(textLimits.title),
  caption: z.string().max(textLimits.caption),
  keywords: z.array(z.string().min(1).max(textLimits.tag)).max(tagsPerPhoto),
  /** From the smallest to the largest: `Bixby Creek, Big Sur, California, United States`. Never coordinates. */
  place: z.string().max(textLimits.subtitle),
  /** `YYYY-MM-DD`. */
  takenOn: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/),
  copyright: z.string().max(textLimits.copyright),
});
export type EmbeddedMetadata = z.infer<typeof embeddedMetadataSchema>;

export const noEmbeddedMetadata: EmbeddedMetadata = {
  title: "",
  caption: "",
  keywords: [],
  place: "",
  takenOn: "",
  copyright: "",
};

export function isWithoutMetadata(metadata: EmbeddedMetadata): boolean {
  return Object.values(metadata).every((value) => value.length === 0);
}
