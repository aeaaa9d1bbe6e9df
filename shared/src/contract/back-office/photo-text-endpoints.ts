import { z } from "zod";
import { photoTextsSchema } from "#src/catalog/bulk/bulk-schemas.ts";
import { adminCall } from "#src/contract/endpoint.ts";

/** Maximum number of photos that one table may change. */
export const mostChangedPhotos = 2_000;

/** The photos as CSV, one in each row; the texts can be changed there and read back with `previewPhotoTexts`. */
export const exportPhotoTexts = adminCall({
  method: "GET",
  path: "/api/admin/photos/texts",
  reply: z.object({ csv: z.string() }),
});

const someTextsSchema = photoTextsSchema.partial();

const photoTextChangeSchema = z.object({
  /** Of the file; the names of the columns are line 1. */
  line: z.int(),
  id: z.string(),
  /** The title and the picture that the photo has now. */
  title: z.string(),
  image: z.string(),
  /** When the photo was last changed, in epoch ms. A change since then is not overwritten. */
  updated: z.int(),
  /** The texts that differ, as they are and as they will be. */
  before: someTextsSchema,
  after: someTextsSchema,
});
export type PhotoTextChange = Readonly<z.infer<typeof photoTextChangeSchema>>;

const photoTextsPreviewSchema = z.object({
  changes: z.array(photoTextChangeSchema),
  /** Rows that change nothing because they are wrong, and why. */
  problems: z.array(z.object({ line: z.int(), id: z.string(), message: z.string() })),
  /** The line that names the columns, and those of its names that are no column of the table. */
  header: z.object({ line: z.int(), unknown: z.array(z.string()) }),
  /** The number of photos whose texts are the same. */
  unchanged: z.int(),
});
export type PhotoTextsPreview = Readonly<z.infer<typeof photoTextsPreviewSchema>>;

/**
 * What a table of photos would change: nothing is changed yet. A photo that is not in the table, and a text whose
 * column is not, stay as they are; an empty cell empties the text. `changePhotos` applies it, as `texts`.
 */
export const previewPhotoTexts = adminCall({
  method: "POST",
  path: "/api/admin/photos/texts",
  body: z.strictObject({ csv: z.string().min(1).max(15_000_000) }),
  maxBytes: 20_000_000,
  reply: photoTextsPreviewSchema,
});
