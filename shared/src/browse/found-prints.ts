import { z } from "zod";
import { indexedCollectionSchema, indexedPhotoSchema } from "./indexed-photo.ts";
import { droppable } from "./print-search.ts";

/** One page of what was found. */
export const foundPrintsSchema = z.object({
  photos: z.array(indexedPhotoSchema),
  /** The number of photos found, on all pages. */
  count: z.int(),
  /** The number of photos there are. */
  total: z.int(),
  /** The page that this is, counted from 1, and how many there are. */
  page: z.int(),
  pages: z.int(),
  collections: z.array(indexedCollectionSchema),
  /** If nothing is found: a few of the newest prints. */
  others: z.array(indexedPhotoSchema).optional(),
  /** If nothing is found: the number of photos without the words, or without one of the filters that are set. */
  counts: z.partialRecord(z.enum(droppable), z.int()).optional(),
});
export type FoundPrints = z.infer<typeof foundPrintsSchema>;
