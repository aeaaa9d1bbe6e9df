import { z } from "zod";
import { publicPhotoSchema } from "#src/catalog/catalog-schemas.ts";
import { droppable } from "./print-search.ts";

/** A photo as the All prints page searches, filters, sorts and shows it. */
export const indexedPhotoSchema = publicPhotoSchema
  .pick({
    id: true,
    slug: true,
    title: true,
    subtitle: true,
    tags: true,
    image: true,
    alt: true,
    width: true,
    height: true,
    largestSize: true,
    isLandscapeOrientation: true,
    price: true,
    variant: true,
  })
  .extend({
    /** Epoch ms. */
    created: z.int(),
    /** The ids of the active collections that contain it. */
    collections: z.array(z.string()),
  });
export type IndexedPhoto = z.infer<typeof indexedPhotoSchema>;

/** A collection that prints can be filtered by. */
export const indexedCollectionSchema = z.object({ id: z.string(), slug: z.string(), title: z.string() });
export type IndexedCollection = z.infer<typeof indexedCollectionSchema>;

/** Maximum number of photos in one part of the index; the next photo begins another part. */
export const photosPerPrintIndexPart = 1_000;

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
