import { z } from "zod";
import { publicPhotoSchema } from "#src/catalog/photo.ts";

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
