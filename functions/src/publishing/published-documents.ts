import { collectionCardSchema, publicCollectionSchema } from "@lightwell/shared/catalog/collection";
import { publicPhotoSchema } from "@lightwell/shared/catalog/photo";
import { z } from "zod";

/** What lies under a slug that was given up: where to look instead. */
const movedSchema = z.object({ movedTo: z.string() });
export type Moved = z.infer<typeof movedSchema>;

export const publishedHomeSchema = z.object({ collections: z.array(collectionCardSchema) });

export const publishedCollectionSchema = z.union([publicCollectionSchema, movedSchema]);

/** An active collection that holds a photo, with the slugs it had before. */
const holdingSchema = z.object({ slug: z.string(), title: z.string(), oldSlugs: z.array(z.string()) });

/** A photo with the active collections that hold it: one read tells all. */
export const publishedPhotoSchema = z.union([
  publicPhotoSchema.extend({ collections: z.array(holdingSchema) }),
  movedSchema,
]);
export type PublishedPhoto = Exclude<z.infer<typeof publishedPhotoSchema>, Moved>;

export const homeName = "home";

export function collectionName(slug: string): string {
  return `collection:${slug}`;
}

export function photoName(slug: string): string {
  return `photo:${slug}`;
}
