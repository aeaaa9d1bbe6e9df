import { collectionCardSchema, publicCollectionSchema } from "@lightwell/shared/catalog/collection";
import { publicPhotoSchema } from "@lightwell/shared/catalog/photo";
import { z } from "zod";

/** What lies under a slug that was given up: where to look instead. */
const movedSchema = z.object({ movedTo: z.string() });

export const publishedHomeSchema = z.object({ collections: z.array(collectionCardSchema) });

export const publishedCollectionSchema = z.union([movedSchema, publicCollectionSchema]);

/** A photo with the slugs, old ones too, of the active collections that hold it: one read tells all. */
export const publishedPhotoSchema = z.union([
  movedSchema,
  publicPhotoSchema.extend({ collectionSlugs: z.array(z.string()) }),
]);
export type PublishedPhoto = Exclude<z.infer<typeof publishedPhotoSchema>, { movedTo: string }>;

export const homeName = "home";

export function collectionName(slug: string): string {
  return `collection:${slug}`;
}

export function photoName(slug: string): string {
  return `photo:${slug}`;
}
