import { z } from "zod";
import { optionId } from "#src/options/offered-options.ts";
import { plainText } from "#src/text/html-text.ts";
import { wordsOf } from "#src/text/search-words.ts";
import { photoSchema, type Photo } from "#src/catalog/catalog-schemas.ts";

const rowFields = {
  id: true,
  id2: true,
  image: true,
  title: true,
  subtitle: true,
  slug: true,
  tags: true,
  fileName: true,
  active: true,
  updated: true,
  created: true,
  width: true,
  height: true,
  isLandscapeOrientation: true,
  variant: true,
  printMode: true,
  allowLowResolution: true,
  syncOptionsEnabled: true,
} as const;

/**
 * A photo in the owner's lists: what is shown, searched and filtered there, and no more, for there may be thousands.
 */
export const photoRowSchema = photoSchema.pick(rowFields).extend({
  /** Each word of the description once, in lower case, separated by spaces; absent when it has none. */
  descriptionWords: z.string().optional(),
  /** The ids of the options that it has enabled; absent for a photo that is synced with the shop's options. */
  ownOptions: z.array(z.string()).optional(),
});
export type PhotoRow = z.infer<typeof photoRowSchema>;

/** The fields of a stored photo that its row is made of. */
export const photoRowSourceSchema = photoSchema.pick({
  ...rowFields,
  description: true,
  enabledOptions: true,
});

/** The row of a photo. It is computed from the photo alone, so it can be stored in the same transaction. */
export function photoRowOf(photo: z.infer<typeof photoRowSourceSchema>): PhotoRow {
  const words = [...new Set(wordsOf(plainText(photo.description)))].join(" ");
  const row = {
    ...photo,
    ...(words !== "" && { descriptionWords: words }),
    ...(!photo.syncOptionsEnabled && { ownOptions: enabledIds(photo.enabledOptions) }),
  };
  return photoRowSchema.parse(row);
}

function enabledIds(options: Photo["enabledOptions"]): string[] {
  return options.filter(({ enabled }) => enabled).map(optionId);
}
